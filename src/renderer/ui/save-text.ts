/** Saves a generated text as a file, through a download of the window. */
export function saveGeneratedText(name: string, text: string, type: string): void {
  const address = URL.createObjectURL(new Blob([text], { type }))
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  // By then the download has read the content.
  setTimeout(() => URL.revokeObjectURL(address), 60_000)
}
