import type { PrinterProfile } from '#shared/station/printer-profile.ts'
import { dummyPicture } from './dummy-picture.ts'
import { prepareLabel } from './label-preparation.ts'
import type { DummyLabel } from './label-warm-up.ts'

/** Renders, scales and encodes a part of a label that is never sent to a printer. */
export async function makeDummyLabel(profile: PrinterProfile, parts: number): Promise<DummyLabel> {
  const { bytes, format } = await prepareLabel({ kind: 'png', bytes: dummyPicture(parts) }, profile, true)
  return { length: bytes.length, format }
}
