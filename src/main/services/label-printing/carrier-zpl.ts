import { ApiFailure } from '#shared/api/api-error.ts'
import { ErrorCode } from '#shared/ipc/error-codes.ts'
import { labelUnreadable } from './label-failure.ts'
import type { PrinterProfile } from '#shared/station/printer-profile.ts'

interface Command {
  /** Name including its prefix, in upper case: `^XA`, `~DG`. */
  name: string
  parameters: string
}

/** Commands that a label must not contain, with the reason. The reason ends the sentence "polecenie ^JU …". */
const REFUSED: readonly { reason: string; names: string }[] = [
  {
    reason: 'zapisuje lub zmienia ustawienia drukarki',
    names:
      '^JU ^JM ^JJ ^JI ^JT ^JW ^JS ~JS ^MP ^KN ^KL ^KP ^KD ^KV ^SC ^SL ^SO ^ST ^SI ^CM ^MA ^MI ^ML ~TA ~SD',
  },
  {
    reason: 'każe drukarce powtórzyć wydruk po błędzie',
    names: '^JZ',
  },
  {
    reason: 'zeruje, kalibruje lub przerywa pracę drukarki',
    names:
      '~JA ~JB ~JC ~JD ~JE ~JF ~JG ~JI ~JL ~JN ~JO ~JP ~JQ ~JR ~JX ~PH ^PH ~PL ~PP ^PP ~PR ~PS ~RO ~WC ~WQ',
  },
  {
    reason: 'zapisuje lub kasuje dane w pamięci drukarki',
    names: '~DB ~DE ~DG ~DN ~DS ~DT ~DU ~DY ^DF ^EF ^EG ~EG ^ID ^IS ^TO ^JB ^LF ^FL',
  },
  {
    reason: 'zmienia ustawienia sieci drukarki',
    names:
      '^NB ^NC ~NC ^ND ^NI ^NN ^NP ~NR ^NS ^NT ~NT ^NW ^WA ^WD ^WE ^WI ^WL ~WL ^WP ^WR ~WR ^WS ^WX ^SQ ^SX',
  },
  {
    reason: 'każe drukarce odpowiadać',
    names: '~HB ~HD ^HF ^HG ^HH ~HI ^HL ~HL ~HM ~HQ ~HS ^HT ~HU ^HV ^HW ^HY ^HZ ~KB',
  },
  {
    reason: 'zmienia znaki sterujące',
    names: '^CC ~CC ^CD ~CD ^CT ~CT',
  },
]

const REASONS = new Map(
  REFUSED.flatMap(({ reason, names }) => names.split(' ').map((name) => [name, reason] as const)),
)

/**
 * Length of binary ^GF data, which may contain any byte, including `^` and `~`. It is skipped by its declared length.
 */
function binaryLength(text: string, at: number): number {
  const match = /^\^GF[BC],(\d+),\d+,\d+,/i.exec(text.slice(at, at + 40))
  return match ? match[0].length + Number(match[1]) : 0
}

/** Returns the commands in their order. `text` has one character per byte, so that byte counts are correct. */
function commandsOf(text: string): Command[] {
  const commands: Command[] = []
  const starts = /[\^~]/g
  for (let start = starts.exec(text); start !== null; start = starts.exec(text)) {
    const { index } = start
    const binary = binaryLength(text, index)
    starts.lastIndex = index + Math.max(1, binary)
    const next = text.slice(starts.lastIndex).search(/[\^~]/)
    const end = next < 0 ? text.length : starts.lastIndex + next
    commands.push({
      name: text.slice(index, index + 3).toUpperCase(),
      parameters: binary > 0 ? '' : text.slice(index + 3, end).trim(),
    })
  }
  return commands
}

function checkWhole(text: string, commands: readonly Command[]): void {
  const starts = commands.filter(({ name }) => name === '^XA').length
  const ends = commands.filter(({ name }) => name === '^XZ').length
  if (starts > 1 || ends > 1) throw labelUnreadable('plik ZPL zawiera więcej niż jedną etykietę.')
  if (
    starts === 0 ||
    ends === 0 ||
    !/^(?:\u00ef\u00bb\u00bf)?[\s\0]*\^XA/i.test(text) ||
    !/\^XZ[\s\0]*$/i.test(text)
  ) {
    throw labelUnreadable('plik ZPL nie jest całą etykietą (od ^XA do ^XZ).')
  }
}

/** The ratio (at least 1) between a length in dots at `dpi` and the expected length in mm. */
function misfit(dots: number, dpi: number, expectedMm: number): number {
  const ratio = ((dots / dpi) * 25.4) / expectedMm
  return ratio > 1 ? ratio : 1 / ratio
}

/** The resolution that best matches the label's own ^LL or ^PW. Null if the label has neither. */
function resolutionOf(commands: readonly Command[], size: { width: number; height: number }): number | null {
  const dotsOf = (wanted: string) =>
    Number.parseInt(commands.find(({ name }) => name === wanted)?.parameters ?? '', 10)
  const height = dotsOf('^LL')
  const width = dotsOf('^PW')
  const isByHeight = height > 0
  const dots = isByHeight ? height : width
  if (!(dots > 0)) return null
  const expected = isByHeight ? size.height : size.width
  return [203, 300, 600].reduce((best, dpi) =>
    misfit(dots, dpi, expected) < misfit(dots, best, expected) ? dpi : best,
  )
}

/**
 * Checks that a carrier's ZPL is exactly one whole label for this printer and changes nothing in the printer. The bytes
 * are then sent unchanged. Throws LABEL_UNREADABLE or PRINTER_REFUSED.
 */
export function checkCarrierZpl(
  bytes: Uint8Array,
  profile: PrinterProfile,
  size: { width: number; height: number },
): void {
  const text = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('latin1')
  const commands = commandsOf(text)
  for (const { name } of commands) {
    const reason = REASONS.get(name)
    if (reason) throw labelUnreadable(`polecenie ${name} ${reason}. Etykiety nie wysłano do drukarki.`)
  }
  checkWhole(text, commands)
  for (const { name, parameters } of commands) {
    const copies = name === '^PQ' ? Number.parseInt(parameters, 10) : 1
    if (copies > 1) throw labelUnreadable(`plik ZPL każe wydrukować etykietę ${copies} razy.`)
  }
  const resolution = resolutionOf(commands, size)
  if (resolution !== null && resolution !== profile.dpi) {
    throw new ApiFailure({
      code: ErrorCode.printerRefused,
      message: `Etykieta przewoźnika jest przygotowana dla drukarki ${resolution} dpi, a drukarka stanowiska ma ${profile.dpi} dpi.`,
    })
  }
}
