import { UnreadableBankFile } from './transfer.ts'

/** Characters 128 to 255 of code page 852, in which banks' DOS programs wrote Polish; no decoder of Node knows it. */
const UPPER_HALF =
  'ÇüéâäůćçłëŐőîŹÄĆÉĹĺôöĽľŚśÖÜŤťŁ×čáíóúĄąŽžĘę¬źČş«»░▒▓│┤ÁÂĚŞ╣║╗╝Żż┐└┴┬├─┼Ăă╚╔╩╦╠═╬¤' +
  'đĐĎËďŇÍÎě┘┌█▄ŢŮ▀ÓßÔŃńňŠšŔÚŕŰýÝţ´\u00ad˝˛ˇ˘§÷¸°¨˙űŘř■\u00a0'

function decodeCp852(bytes: Uint8Array): string {
  let text = ''
  for (const byte of bytes) text += byte < 128 ? String.fromCharCode(byte) : (UPPER_HALF[byte - 128] ?? '')
  return text
}

const LETTERS = new Set('ąćęłńóśźżĄĆĘŁŃÓŚŹŻäöüßÄÖÜ')

/** How much the text looks like Polish: its own letters speak for the code page, other foreign signs against it. */
function likeness(text: string): number {
  let score = 0
  for (const sign of text) {
    if (sign > '\u007f') score += LETTERS.has(sign) ? 1 : -1
  }
  return score
}

function utf8(bytes: Uint8Array): string | null {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return null
  }
}

/** SWIFT's own files may begin and end with these; every other control character belongs to no text. */
// oxlint-disable-next-line no-control-regex
const CONTROL = /[\u0000\u0002\u0004-\u0008\u000b\u000e-\u001f]/

/** The text of a file that says nothing of its encoding: UTF-8, else what reads more like Polish of CP1250 and CP852. */
export function decodeText(bytes: Uint8Array): string {
  if (CONTROL.test(Buffer.from(bytes).toString('latin1'))) {
    throw new UnreadableBankFile('To nie jest plik tekstowy wyciągu.')
  }
  const unicode = utf8(bytes)
  if (unicode !== null) return unicode
  const windows = new TextDecoder('windows-1250').decode(bytes)
  const dos = decodeCp852(bytes)
  return likeness(dos) > likeness(windows) ? dos : windows
}
