// Takes pictures of every screen, at every size, in both themes, at one and two pixels to a pixel.
//
//   node tests/browser/screenshots.mjs FOLDER
//
// The names are SCREEN-SIZE-THEME-DENSITYx.png.

import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { Table, openBrowser, recordOf, sizes, withSave, words } from './page.mjs';

const [folder] = process.argv.slice(2);
if (!folder) {
  console.error('usage: node tests/browser/screenshots.mjs FOLDER');
  process.exit(2);
}
mkdirSync(folder, { recursive: true });

const chosenAfter = 12;
const opened = await openBrowser();

/** A table with a saved game, if a record is given; closed by the caller. */
async function tableWith(context, record) {
  const table = new Table(opened, { context, ...record ? { prepare: withSave(record) } : {} });
  await table.open();
  return table;
}

/** The record of a whole game, cut after some turns (from the end if negative); without its result, as it is while it is played. */
function cut(record, turns) {
  const [tags, all] = record.split('\n\n');
  return `${tags.replace(/\[Result .*\]\n?/, '').trimEnd()}\n\n${words(all).slice(0, turns).join(' ')}\n`;
}

async function wholeGame() {
  const table = await tableWith({ viewport: sizes.phone, reducedMotion: 'reduce' });
  await table.startGame();
  while (await table.query('screen') !== 'end') {
    await table.settled();
    const turns = await table.turns();
    if (turns.length > 0) await table.playTurn(turns.at(-1));
  }
  const record = await table.query('record');
  await table.close();
  return record;
}

/** The cell of a stone with the most ways to go, so that the picture shows much. */
async function busiestStone(table) {
  const ways = new Map();
  for (const turn of await table.turns()) ways.set(turn.slice(0, 2), (ways.get(turn.slice(0, 2)) ?? 0) + 1);
  return `cell.${[...ways].sort((a, b) => b[1] - a[1])[0][0]}`;
}

const record = await wholeGame();

// Shifting Stones in the middle of a game, for two and for four.
const shifting = [
  { name: 'two', position: 'Tws/M-t/SWm 1 MT0 SS0,WW3,MS0:TT1,WW0 ST1,MM1,MM3,MM2 a2 6', seats: ['person', 'engine 3'] },
  { name: 'four', position: 'Tws/M-t/SWm 1 MT0 SS0:TT1,WW0:0:MM2 ST1,MM1,MM3 a2 5', seats: ['person', 'engine 5', 'engine 3', 'person'] },
];
// Shifti with a roll to be used; Shagdy with a square to be chosen, its steps to be made, and at its end.
const shifti = 'S,b2,b4,g3 - S,S,c7,g8 - 1,1,0,0 r 36';
const shagdy = '2:21020001010001000000 4:10100001120000000000 w 101202285 40a40010d';
const shagdyEnd = '0:01010000000101020202 0:10102000002010201000 w fffffffff fffffffff';

for (const [size, viewport] of Object.entries(sizes)) {
  for (const colorScheme of ['light', 'dark']) {
    for (const deviceScaleFactor of [1, 2]) {
      const context = { viewport, colorScheme, deviceScaleFactor, reducedMotion: 'reduce' };
      const shoot = (table, screen) => table.page.screenshot({
        path: join(folder, `${screen}-${size}-${colorScheme}-${deviceScaleFactor}x.png`),
      });

      const fresh = await tableWith(context);
      await shoot(fresh, 'home');
      await fresh.click('card.stones');
      await fresh.until('screen', 'setup');
      await shoot(fresh, 'setup');
      await fresh.click('button.start');
      await fresh.until('screen', 'table');
      await fresh.settled();
      await shoot(fresh, 'start');
      await fresh.close();

      const middle = await tableWith(context, cut(record, chosenAfter));
      await middle.goOn();
      await middle.click(await busiestStone(middle));
      await middle.settled();
      await shoot(middle, 'chosen');
      await middle.close();

      const end = await tableWith(context, cut(record, -1));
      await end.goOn();
      await end.playTurn(words(record).at(-1));
      await end.settled();
      await shoot(end, 'end');
      await end.close();

      const choosing = await tableWith(context);
      await choosing.click('card.shifting-stones');
      await choosing.until('screen', 'setup');
      await choosing.settled();
      await shoot(choosing, 'shifting-setup');
      await choosing.close();
      for (const { name, position, seats } of shifting) {
        const table = await tableWith(context, recordOf({ game: 'shifting-stones', position, seats }));
        await table.goOn();
        await table.settled();
        await shoot(table, `shifting-${name}`);
        await table.click('cell.b3');
        await table.drag('cell.a2', 'cell.c2');
        await table.settled();
        await shoot(table, `shifting-${name}-traced`);
        await table.close();
      }

      const rolled = await tableWith(context, recordOf({ game: 'shifti', position: shifti, seats: ['person', 'engine 3'] }));
      await rolled.goOn();
      await rolled.click('cell.g3');
      await rolled.settled();
      await shoot(rolled, 'shifti');
      await rolled.close();

      const rules = await tableWith(context);
      await rules.click('card.shagdy');
      await rules.until('screen', 'setup');
      await rules.settled();
      await shoot(rules, 'shagdy-setup');
      await rules.close();
      const steps = await tableWith(context, recordOf({ game: 'shagdy', position: shagdy, seats: ['person', 'engine 3'] }));
      await steps.goOn();
      await steps.settled();
      await shoot(steps, 'shagdy');
      if (await steps.has('button.field')) {
        await steps.click('button.field');
        await steps.middle('square.42');
        await steps.settled();
        await shoot(steps, 'shagdy-field');
      }
      await steps.click('square.42');
      await steps.until('hand', '42:');
      await steps.settled();
      await shoot(steps, 'shagdy-chosen');
      await steps.close();
      const over = await tableWith(context, recordOf({ game: 'shagdy', position: shagdyEnd, seats: ['person', 'engine 3'] }));
      await over.goOn();
      await over.settled();
      await shoot(over, 'shagdy-end');
      await over.close();
    }
  }
}
await opened.close();
