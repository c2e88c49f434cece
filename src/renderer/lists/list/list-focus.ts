/**
 * The list takes the focus again, at the field where it was, when a dialog is closed whose opener is gone: the entry of
 * a menu, a button that went with the selection.
 */
export function focusList(): void {
  requestAnimationFrame(() => {
    if (document.activeElement !== document.body) return
    document.querySelector<HTMLElement>('.list-page [role="grid"] [tabindex="0"]')?.focus()
  })
}
