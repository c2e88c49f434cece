/** An XML element or, as an empty string, a left-out one. */
export type XmlNode = string

const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

/** Characters that are not allowed in XML 1.0. */
// oxlint-disable-next-line no-control-regex
const FORBIDDEN = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g

const escaped = (text: string): string =>
  text.replace(FORBIDDEN, '').replace(/[&<>"]/g, (sign) => ENTITIES[sign] ?? sign)

/** Returns `<name>text</name>`; null leaves the element out. */
export function leaf(
  name: string,
  text: string | null,
  attributes: Readonly<Record<string, string>> = {},
): XmlNode {
  return text === null ? '' : `<${opening(name, attributes)}>${escaped(text)}</${name}>`
}

export function branch(
  name: string,
  children: readonly XmlNode[],
  attributes: Readonly<Record<string, string>> = {},
): XmlNode {
  return `<${opening(name, attributes)}>\n${children.filter(Boolean).join('\n')}\n</${name}>`
}

export function xmlFile(root: XmlNode): Uint8Array {
  return new TextEncoder().encode(`<?xml version="1.0" encoding="UTF-8"?>\n${root}\n`)
}

function opening(name: string, attributes: Readonly<Record<string, string>>): string {
  return [name, ...Object.entries(attributes).map(([key, value]) => `${key}="${escaped(value)}"`)].join(' ')
}
