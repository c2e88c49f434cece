/** How a ZIP archive begins, and a workbook is one. */
const SIGNATURE = [0x50, 0x4b, 0x03, 0x04]

/** Whether a file can be a workbook by its first bytes; a text or picture that was only renamed is none. */
export async function isWorkbook(file: Blob): Promise<boolean> {
  const head = new Uint8Array(await file.slice(0, SIGNATURE.length).arrayBuffer())
  return SIGNATURE.every((byte, index) => head[index] === byte)
}
