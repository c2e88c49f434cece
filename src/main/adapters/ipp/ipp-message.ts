// Encodes IPP messages: RFC 8010, section 3. Numbers are big-endian. This is our own code because the package `ipp` is
// for Node below 4.

/** Syntax tags of the values that are sent or read here (RFC 8010, 3.5.2). */
export const IppTag = {
  integer: 0x21,
  boolean: 0x22,
  enum: 0x23,
  begCollection: 0x34,
  endCollection: 0x37,
  name: 0x42,
  keyword: 0x44,
  uri: 0x45,
  charset: 0x47,
  naturalLanguage: 0x48,
  mimeMediaType: 0x49,
} as const

const GroupTag = { operation: 0x01, job: 0x02, end: 0x03, printer: 0x04 } as const
const LAST_GROUP_TAG = 0x0f
const VERSION = 0x0101

type IppValue = string | number | boolean

export interface IppAttribute {
  name: string
  tag: number
  values: readonly IppValue[]
}

export interface IppResponse {
  status: number
  requestId: number
  /**
   * Attributes of all groups except the operation's, by name. Collections and values of other syntaxes are left out.
   */
  attributes: ReadonlyMap<string, readonly IppValue[]>
}

/** The received data is no IPP message, or is truncated. */
export class IppFormatError extends Error {}

function encodeValue(tag: number, value: IppValue): Buffer {
  if (typeof value === 'string') return Buffer.from(value, 'utf8')
  if (typeof value === 'boolean') return Buffer.of(value ? 1 : 0)
  const bytes = Buffer.alloc(4)
  bytes.writeInt32BE(value)
  return bytes
}

function encodeAttribute({ name, tag, values }: IppAttribute): Buffer {
  const parts = values.map((value, index) => {
    // Additional values of a set have no name.
    const nameBytes = Buffer.from(index === 0 ? name : '', 'utf8')
    const valueBytes = encodeValue(tag, value)
    const head = Buffer.alloc(3)
    head.writeUInt8(tag)
    head.writeUInt16BE(nameBytes.length, 1)
    const length = Buffer.alloc(2)
    length.writeUInt16BE(valueBytes.length)
    return Buffer.concat([head, nameBytes, length, valueBytes])
  })
  return Buffer.concat(parts)
}

/** Encodes a request with one group. Charset and language, which must come first, are added. */
export function encodeIppRequest(
  operation: number,
  requestId: number,
  attributes: readonly IppAttribute[],
): Buffer {
  const head = Buffer.alloc(9)
  head.writeUInt16BE(VERSION)
  head.writeUInt16BE(operation, 2)
  head.writeInt32BE(requestId, 4)
  head.writeUInt8(GroupTag.operation, 8)
  const first: IppAttribute[] = [
    { name: 'attributes-charset', tag: IppTag.charset, values: ['utf-8'] },
    { name: 'attributes-natural-language', tag: IppTag.naturalLanguage, values: ['en'] },
  ]
  const body = [...first, ...attributes].map(encodeAttribute)
  return Buffer.concat([head, ...body, Buffer.of(GroupTag.end)])
}

function decodeValue(tag: number, bytes: Buffer): IppValue | null {
  if ((tag === IppTag.integer || tag === IppTag.enum) && bytes.length === 4) return bytes.readInt32BE()
  if (tag === IppTag.boolean && bytes.length === 1) return bytes.readUInt8() !== 0
  if (tag >= 0x40 && tag <= 0x5f) return bytes.toString('utf8')
  // textWithLanguage and nameWithLanguage: the language, then the text, each preceded by its length.
  if ((tag === 0x35 || tag === 0x36) && bytes.length >= 4) {
    const languageLength = bytes.readUInt16BE()
    return bytes.subarray(4 + languageLength).toString('utf8')
  }
  return null
}

class Reader {
  #at = 0
  readonly #bytes: Buffer

  constructor(bytes: Buffer) {
    this.#bytes = bytes
  }

  take(length: number): Buffer {
    const end = this.#at + length
    if (end > this.#bytes.length) throw new IppFormatError('the IPP answer is cut off')
    const taken = this.#bytes.subarray(this.#at, end)
    this.#at = end
    return taken
  }

  uint8 = (): number => this.take(1).readUInt8()
  uint16 = (): number => this.take(2).readUInt16BE()
}

/** Throws an `IppFormatError`. */
export function decodeIppResponse(bytes: Buffer): IppResponse {
  const reader = new Reader(bytes)
  reader.uint16()
  const status = reader.uint16()
  const requestId = reader.take(4).readInt32BE()
  const attributes = new Map<string, IppValue[]>()
  let group = reader.uint8()
  if (group > LAST_GROUP_TAG) throw new IppFormatError('the answer is no IPP message')
  let name = ''
  let depth = 0
  while (group !== GroupTag.end) {
    const tag = reader.uint8()
    if (tag <= LAST_GROUP_TAG) {
      group = tag
      continue
    }
    const nameBytes = reader.take(reader.uint16())
    const value = decodeValue(tag, reader.take(reader.uint16()))
    if (tag === IppTag.begCollection) depth += 1
    if (tag === IppTag.endCollection) depth -= 1
    if (depth > 0 || tag === IppTag.endCollection) continue
    if (nameBytes.length > 0) name = nameBytes.toString('utf8')
    if (value === null || group === GroupTag.operation) continue
    // Only the first of several jobs or printers is needed.
    const values = attributes.get(name)
    if (values && nameBytes.length === 0) values.push(value)
    else if (!values) attributes.set(name, [value])
  }
  return { status, requestId, attributes }
}
