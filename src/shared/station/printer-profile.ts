import { z } from 'zod'
import { isDevicePath } from './device-path.ts'
import { isIppAddress, splitIppAddress } from './ipp-address.ts'

const host = z.string().trim().min(1, 'Podaj adres drukarki.').max(253)
/** A queue of the operating system, by the system's name for it. */
const queue = z.string().trim().min(1, 'Wybierz drukarkę systemu.').max(255)

/** The transport to a printer, including forms that earlier versions of the program saved. */
export const transportShape = z.discriminatedUnion('kind', [
  /** Raw port of a network printer. */
  z.strictObject({ kind: z.literal('tcp'), host, port: z.number().int().min(1).max(65_535).default(9100) }),
  /** Windows spooler, data type RAW. */
  z.strictObject({ kind: z.literal('spooler'), queue }),
  /** CUPS on macOS and Linux, with the option raw. */
  z.strictObject({ kind: z.literal('cups'), queue }),
  z.strictObject({
    kind: z.literal('ipp'),
    uri: z.string().regex(/^ipps?:\/\/[^\s/]+(?:\/\S*)?$/i, 'Adres musi zaczynać się od ipp:// lub ipps://'),
  }),
  /** Device file, e.g. `/dev/usb/lp0`, or a Windows share such as `\\.\LPT1`. */
  z.strictObject({
    kind: z.literal('device'),
    path: z.string().trim().min(1, 'Podaj plik urządzenia.').max(400),
  }),
  /** The system's own driver, for office printers and for label printers with an unknown language. */
  z.strictObject({ kind: z.literal('driver'), queue }),
  /** A folder instead of a printer, for training and for stations that are not set up yet. */
  z.strictObject({ kind: z.literal('file'), directory: z.string().min(1, 'Podaj folder.') }),
])

const NOT_AN_ADDRESS = 'Nie można odczytać tego adresu. Znaki / ? # w haśle zapisz jako %2F, %3F i %23.'
const NOT_A_DEVICE = String.raw`Podaj port (LPT1, COM3), udostępnioną drukarkę (\\KOMPUTER\DRUKARKA) albo urządzenie (/dev/usb/lp0). Zwykły plik nie jest drukarką.`

/** The transport to a printer. */
export const printerTransport = transportShape.superRefine((transport, context) => {
  if (transport.kind === 'ipp' && !isIppAddress(transport.uri)) {
    context.addIssue({ code: 'custom', path: ['uri'], message: NOT_AN_ADDRESS })
  }
  if (transport.kind === 'device' && !isDevicePath(transport.path)) {
    context.addIssue({ code: 'custom', path: ['path'], message: NOT_A_DEVICE })
  }
})

export type PrinterTransportSettings = z.infer<typeof printerTransport>

export const printerLanguage = z.enum(['zpl', 'epl2', 'tspl', 'escpos'])
export type PrinterLanguage = z.infer<typeof printerLanguage>

export const printerId = z.string().regex(/^[a-z0-9][a-z0-9-]{0,39}$/, 'Małe litery, cyfry i łączniki.')

/**
 * A printer of the station. Lengths are in millimetres if the name says so, otherwise in dots of the print head. A
 * negative offset cuts off the label's first columns or rows, which corrects a printer that starts too far to the
 * right.
 */
export const printerProfile = z.strictObject({
  /** Never changes, so that routing and journal keep referring to the same printer. */
  id: printerId.default('etykiety'),
  name: z.string().trim().min(1, 'Podaj nazwę drukarki.').max(80).default('Drukarka etykiet'),
  language: printerLanguage.default('zpl'),
  /** Compression of ZPL graphics; clones often support only ACS. */
  zplCompression: z.enum(['acs', 'z64', 'hex']).default('acs'),
  dpi: z.union([z.literal(203), z.literal(300)]).default(203),
  transport: printerTransport,
  offsetX: z.number().int().min(-400).max(2000).default(0),
  offsetY: z.number().int().min(-400).max(2000).default(0),
  /** Degrees clockwise. */
  rotation: z.union([z.literal(0), z.literal(90), z.literal(180), z.literal(270)]).default(0),
  /**
   * 0 to 30 as in ZPL; languages with a smaller scale use the same share of theirs. Null keeps the printer's own
   * setting.
   */
  darkness: z.number().int().min(0).max(30).nullable().default(null),
  /** Inches per second; null keeps the printer's own setting. */
  speed: z.number().int().min(1).max(14).nullable().default(null),
  /** Pixels with a luma below this are black. */
  threshold: z.number().int().min(96).max(160).default(128),
  /** Size of a label without a fixed size (SEND-039, OP-29). */
  labelWidthMm: z.number().min(20).max(220).default(100),
  labelHeightMm: z.number().min(20).max(400).default(150),
  /** Gap between two labels on the roll (TSPL, EPL2); 0 for continuous paper. */
  gapMm: z.number().min(0).max(20).default(3),
  /** Printable width of the head (ESC/POS), beyond which nothing is printed: 72 of 80 mm paper, 48 of 58 mm. */
  headWidthMm: z.number().min(30).max(220).default(72),
  /** Cuts after each label if the printer has a cutter (ESC/POS). */
  cutsAfter: z.boolean().default(false),
  /** Whether the printer's status may be queried. Turned off for printers that print the query. */
  asksStatus: z.boolean().default(true),
})

export type PrinterProfile = z.infer<typeof printerProfile>

/**
 * Removes the credentials from a profile. The address of an IPP printer may contain a user name and password, which
 * must not reach a file, log or printout.
 */
export function withoutCredentials<T extends Pick<PrinterProfile, 'transport'>>(profile: T): T {
  const { transport } = profile
  if (transport.kind !== 'ipp') return profile
  return { ...profile, transport: { ...transport, uri: splitIppAddress(transport.uri).uri } }
}

/** Returns the identity of the device behind a profile. Jobs for the same device are serialized. */
export function printerAddress(profile: Pick<PrinterProfile, 'transport'>): string {
  const { transport } = withoutCredentials(profile)
  switch (transport.kind) {
    case 'tcp': {
      const shown = transport.host.includes(':') ? `[${transport.host}]` : transport.host
      return `tcp://${shown}:${transport.port}`
    }
    case 'ipp':
      return transport.uri
    case 'device':
      return `device:${transport.path}`
    case 'file':
      return `file:${transport.directory}`
    default:
      return `${transport.kind}:${transport.queue}`
  }
}

/** Parses `tcp://HOST[:PORT]`, with the host also as `[IPv6]`; null for anything else. */
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
