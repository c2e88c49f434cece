/** A laptop at 200 % zoom; the same as in `list-page.css`. */
export const LOW_WINDOW = '(max-height: 480px)'
