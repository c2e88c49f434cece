/**
 * Returns the focus to the list's last active cell when a dialog is closed whose opener no longer exists, e.g. a menu
 * entry or a button of the selection bar.
 */
export function focusList(): void {
  requestAnimationFrame(() => {
    if (document.activeElement !== document.body) return
    document.querySelector<HTMLElement>('.list-page [role="grid"] [tabindex="0"]')?.focus()
  })
}
