/**
 * Reads a table from the clipboard in spreadsheet format: cells separated by tabs, one row per line, cells with tabs or
 * line ends in quotes.
 */
export function readClipboardTable(text: string): string[][] {
  const rows: string[][] = [[]]
  const put = (cell: string) => rows.at(-1)?.push(cell)
  let place = 0
  while (place <= text.length) {
    const isQuoted = text[place] === '"'
    const [cell, end] = isQuoted ? quotedCell(text, place) : plainCell(text, place)
    put(cell)
    if (end >= text.length) break
    const isTab = text[end] === '\t'
    const isPair = text[end] === '\r' && text[end + 1] === '\n'
    place = end + (isPair ? 2 : 1)
    // The line end after the last row starts no new row.
    if (!isTab && place >= text.length) break
    if (!isTab) rows.push([])
  }
  return rows
}

function plainCell(text: string, from: number): [cell: string, end: number] {
  let end = from
  while (!isEnd(text[end])) end += 1
  return [text.slice(from, end), end]
}

const isEnd = (sign: string | undefined): boolean => sign === undefined || /[\t\r\n]/.test(sign)

/** A cell that starts with a quote but has no closing quote is not a quoted cell. */
function quotedCell(text: string, from: number): [cell: string, end: number] {
  let cell = ''
  let place = from + 1
  while (place < text.length) {
    if (text[place] !== '"') {
      cell += text[place]
      place += 1
    } else if (text[place + 1] === '"') {
      cell += '"'
      place += 2
    } else if (isEnd(text[place + 1])) {
      return [cell, place + 1]
    } else {
      break
    }
  }
  return plainCell(text, from)
}

const quoted = (cell: string): string => (/[\t\r\n"]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell)

/** Writes tabs and CRLF; only cells that need quotes get them. */
export function writeClipboardTable(rows: readonly (readonly string[])[]): string {
  return rows.map((row) => row.map(quoted).join('\t')).join('\r\n')
}
