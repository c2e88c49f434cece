import { isCalibrationCode } from './calibration-code.ts'
import { readCommand, type ScanCommand } from './command-codes.ts'
import { readProductionCode, type ProductionCode } from './production-codes.ts'

/** What a scanned text means while somebody is signed in. A badge is never recognised here: its text stays a secret. */
export type ScanMeaning =
  | { kind: 'order'; pk: string }
  | { kind: 'command'; command: ScanCommand }
  /** A line of an order or a montage, by the code that the print room puts on papers. */
  | { kind: 'production'; code: ProductionCode }
  /** The code with which scanners are measured. */
  | { kind: 'calibration' }
  | { kind: 'unknown' }

/** A label's barcode: of the order on the bench, or of another package that this station printed in the last 30 days. */
export interface LabelScan {
  packagePk: number
  orderPk: number
  isOfThisOrder: boolean
  /** Of another package, for the packer who looks for the right one. */
  trackingNumber?: string | null
}

/** What a scan means to the page; the text itself stays in the main process. */
export type Scan =
  | Extract<ScanMeaning, { kind: 'order' | 'command' | 'production' }>
  | { kind: 'label'; label: LabelScan }
  /** No code of ours, or refused before anybody has signed in: why, in words that do not hold the code. */
  | { kind: 'rejected'; message: string; isUnknownCode?: boolean }

const ORDER_CODE = /^(?:ZAM-?)?0*(\d{1,10})$/i

/**
 * Order cards carry the order's number, optionally after `ZAM` and padded with zeros; longer runs of digits are
 * tracking numbers and EANs. A number is kept as text: it may be longer than a safe integer.
 */
export function readScan(text: string): ScanMeaning {
  const command = readCommand(text)
  if (command) return { kind: 'command', command }
  const code = readProductionCode(text)
  if (code) return { kind: 'production', code }
  if (isCalibrationCode(text)) return { kind: 'calibration' }
  const order = ORDER_CODE.exec(text.trim())
  if (order?.[1] && order[1] !== '0') return { kind: 'order', pk: order[1] }
  return { kind: 'unknown' }
}
