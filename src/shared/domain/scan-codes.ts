import { isCalibrationCode } from './calibration-code.ts'
import { readCommand, type ScanCommand } from './command-codes.ts'
import { readProductionCode, type ProductionCode } from './production-codes.ts'
import { readWaitingSlipCode } from './waiting-slip-code.ts'

/**
 * Meaning of a scanned text while a user is signed in. Badges are never recognised here, because their text must stay
 * secret.
 */
export type ScanMeaning =
  | { kind: 'order'; pk: string }
  | { kind: 'command'; command: ScanCommand }
  /** An order line or a montage, by the code that the print room prints on papers. */
  | { kind: 'production'; code: ProductionCode }
  /** A slip on a parcel that was packed without a connection and waits for its label. */
  | { kind: 'waitingSlip'; packagePk: number }
  /** The code for calibrating scanners. */
  | { kind: 'calibration' }
  | { kind: 'unknown' }

/**
 * A label's barcode: of the order on the bench, or of another package that this station printed in the last 30 days.
 */
export interface LabelScan {
  packagePk: number
  orderPk: number
  isOfThisOrder: boolean
  /** Set for another package, so that the packer can find the right one. */
  trackingNumber?: string | null
}

/** A scan as the page receives it. The text itself stays in the main process. */
export type Scan =
  | Extract<ScanMeaning, { kind: 'order' | 'command' | 'production' | 'waitingSlip' }>
  | { kind: 'label'; label: LabelScan }
  /** An unknown code, or one rejected before sign-in. The message gives the reason without the code. */
  | { kind: 'rejected'; message: string; isUnknownCode?: boolean }

const ORDER_CODE = /^(?:ZAM-?)?0*(\d{1,10})$/i

/**
 * Order cards carry the order's number, optionally after `ZAM` and padded with zeros; longer digit sequences are
 * tracking numbers and EANs. The number stays a text, because it may exceed a safe integer.
 */
export function readScan(text: string): ScanMeaning {
  const command = readCommand(text)
  if (command) return { kind: 'command', command }
  const code = readProductionCode(text)
  if (code) return { kind: 'production', code }
  const packagePk = readWaitingSlipCode(text)
  if (packagePk !== null) return { kind: 'waitingSlip', packagePk }
  if (isCalibrationCode(text)) return { kind: 'calibration' }
  const order = ORDER_CODE.exec(text.trim())
  if (order?.[1] && order[1] !== '0') return { kind: 'order', pk: order[1] }
  return { kind: 'unknown' }
}
