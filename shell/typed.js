// A turn typed as text, at the lower edge of the table: for whoever knows the notation, or cannot see the board.

export class Typed {
  #form = document.getElementById('typed');
  #input = this.#form.querySelector('input');
  #refusal = this.#form.querySelector('[role="alert"]');

  /** @param {(text: string) => void} send to the app. */
  constructor(send) {
    this.#form.addEventListener('submit', (event) => {
      event.preventDefault();
      send(`typed\n${this.#input.value}`);
    });
    this.#input.addEventListener('input', () => this.#say(''));
    this.#form.addEventListener('keydown', ({ key }) => { if (key === 'Escape') this.#input.blur(); });
  }

  /** Only the table takes turns. */
  showAt(screen) {
    this.#form.hidden = screen !== 'table';
  }

  open() {
    this.#input.focus();
  }

  /** @param {string} refusal why the turn was not played, which keeps it; empty if it was. */
  answer(refusal) {
    if (refusal === '') this.#input.value = '';
    else this.#input.select();
    this.#say(refusal);
  }

  #say(refusal) {
    this.#refusal.textContent = refusal;
    this.#input.setAttribute('aria-invalid', refusal !== '');
  }
}
