/** Saves a text that the page has made as a file, as a download of the window. */
export function saveText(name: string, text: string, type: string): void {
  const address = URL.createObjectURL(new Blob([text], { type }))
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  // The download has taken the content by then.
  setTimeout(() => URL.revokeObjectURL(address), 60_000)
}
