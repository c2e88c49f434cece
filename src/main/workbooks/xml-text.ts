const NAMED: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }

const LARGEST = 0x10_ff_ff

function signOf(whole: string, name: string): string {
  if (!name.startsWith('#')) return NAMED[name] ?? whole
  const code = name[1] === 'x' || name[1] === 'X' ? parseInt(name.slice(2), 16) : Number(name.slice(1))
  return code <= LARGEST ? String.fromCodePoint(code) : whole
}

/** Decodes the text between two tags or in an attribute. */
export function plainText(xml: string): string {
  let text = xml
  if (text.includes('<![CDATA[')) {
    text = text.replace(/<!\[CDATA\[(.*?)\]\]>/gs, (_whole, raw: string) => raw.replaceAll('&', '&amp;'))
  }
  if (text.includes('\r')) text = text.replace(/\r\n?/g, '\n')
  return text.includes('&') ? text.replace(/&(#?\w+);/g, signOf) : text
}

/** Also decodes the characters that XML forbids and workbooks escape, e.g. `_x000D_`. */
export function textWithSigns(xml: string): string {
  const text = plainText(xml)
  return text.includes('_x')
    ? text.replace(/_x([0-9A-Fa-f]{4})_/g, (_whole, hex: string) => String.fromCharCode(parseInt(hex, 16)))
    : text
}

/** Returns the value of an attribute in a tag's text, or '' if it is missing. A prefix of its name is ignored. */
export function attributeOf(tag: string, name: string): string {
  const found = new RegExp(`[\\s:]${name}\\s*=\\s*(?:"([^"]*)"|'([^']*)')`).exec(tag)
  return plainText(found?.[1] ?? found?.[2] ?? '')
}

/** Returns all start tags of this name as texts. */
export function tagsOf(xml: string, name: string): string[] {
  return xml.match(new RegExp(`<(?:\\w+:)?${name}(?=[\\s/>])[^>]*>`, 'g')) ?? []
}

/** Yields the content of each element of this name; the elements must not be nested. */
export function* elementsOf(xml: string, name: string): Generator<string> {
  const element = new RegExp(`<((?:\\w+:)?${name})(?:\\s[^>]*?)?(?:/>|>(.*?)</\\1\\s*>)`, 'gs')
  for (const [, , content = ''] of xml.matchAll(element)) yield content
}

/** Returns the text of a workbook string: its runs joined, without the phonetic readings above characters. */
export function richText(xml: string): string {
  let text = ''
  const plain = xml.includes('rPh') ? xml.replace(/<((?:\w+:)?rPh)\b.*?<\/\1\s*>/gs, '') : xml
  for (const part of elementsOf(plain, 't')) text += part
  return textWithSigns(text)
}
