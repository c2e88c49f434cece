import { z } from 'zod'

/** Where the bytes go. Later transports (spooler, CUPS, IPP) are further members of this union. */
const printerTransport = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.literal('tcp'),
    host: z.string().min(1).max(253),
    port: z.number().int().min(1).max(65_535).default(9100),
  }),
  z.strictObject({ kind: z.literal('file'), directory: z.string().min(1) }),
])

type PrinterTransportSettings = z.infer<typeof printerTransport>

/**
 * One label printer of the station. Lengths are millimetres where they say so, else dots of the head. A negative
 * offset cuts the label's first columns or rows off: it corrects a printer that starts too far to the right.
 */
export const printerProfile = z.strictObject({
  name: z.string().min(1).max(80).default('Drukarka etykiet'),
  language: z.literal('zpl').default('zpl'),
  dpi: z.union([z.literal(203), z.literal(300)]).default(203),
  transport: printerTransport,
  offsetX: z.number().int().min(-400).max(2000).default(0),
  offsetY: z.number().int().min(-400).max(2000).default(0),
  /** Degrees clockwise. */
  rotation: z.union([z.literal(0), z.literal(90), z.literal(180), z.literal(270)]).default(0),
  /** ZPL's scale of 0 to 30; null leaves the printer's own setting alone. */
  darkness: z.number().int().min(0).max(30).nullable().default(null),
  /** Inches per second; null leaves the printer's own setting alone. */
  speed: z.number().int().min(1).max(14).nullable().default(null),
  /** Luma below this is black. */
  threshold: z.number().int().min(96).max(160).default(128),
  /** Size of a label that has no fixed size (SEND-039, OP-29). */
  labelWidthMm: z.number().min(20).max(220).default(100),
  labelHeightMm: z.number().min(20).max(400).default(150),
})

export type PrinterProfile = z.infer<typeof printerProfile>

/** Identity of the device behind a profile: jobs for the same device wait for each other. */
export function printerAddress(profile: PrinterProfile): string {
  const { transport } = profile
  if (transport.kind === 'file') return `file:${transport.directory}`
  const host = transport.host.includes(':') ? `[${transport.host}]` : transport.host
  return `tcp://${host}:${transport.port}`
}

/** `tcp://HOST[:PORT]`, the host also as `[IPv6]`; null for anything else. */
export function parsePrinterAddress(text: string): PrinterTransportSettings | null {
  const match = /^tcp:\/\/(?:\[([0-9a-f:.]+(?:%[\w.-]+)?)\]|([^\s:/[\]]+))(?::(\d{1,5}))?\/?$/i.exec(
    text.trim(),
  )
  if (!match) return null
  const parsed = printerTransport.safeParse({
    kind: 'tcp',
    host: match[1] ?? match[2],
    ...(match[3] === undefined ? {} : { port: Number(match[3]) }),
  })
  return parsed.success ? parsed.data : null
}
