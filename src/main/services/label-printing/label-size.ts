import { CARRIER_LABEL_SIZE } from '#shared/domain/packing.ts'
import type { PrinterProfile } from '#shared/station/printer-profile.ts'

const CSS_PX_PER_INCH = 96
const MM_PER_INCH = 25.4

/** Dots a millimetre as the head really has them: "203 dpi" are 8. */
export function dotsPerMm(dpi: PrinterProfile['dpi']): number {
  return dpi === 203 ? 8 : dpi / MM_PER_INCH
}

/** Millimetres of the label: the fixed size of SEND-036 … 038, else the profile's (SEND-039, OP-29). */
export function labelMillimetres(
  profile: PrinterProfile,
  hasCarrierSize: boolean,
): { width: number; height: number } {
  if (!hasCarrierSize) return { width: profile.labelWidthMm, height: profile.labelHeightMm }
  return {
    width: (CARRIER_LABEL_SIZE.widthPx / CSS_PX_PER_INCH) * MM_PER_INCH,
    height: (CARRIER_LABEL_SIZE.heightPx / CSS_PX_PER_INCH) * MM_PER_INCH,
  }
}

export function labelDots(
  profile: PrinterProfile,
  hasCarrierSize: boolean,
): { width: number; height: number } {
  const size = labelMillimetres(profile, hasCarrierSize)
  const dots = dotsPerMm(profile.dpi)
  return { width: Math.round(size.width * dots), height: Math.round(size.height * dots) }
}

/** Width in CSS pixels of the part of the label, 0 to 1, that an image takes. */
export function cssWidth(profile: PrinterProfile, hasCarrierSize: boolean, part: number): number {
  const size = labelMillimetres(profile, hasCarrierSize)
  return (size.width / MM_PER_INCH) * CSS_PX_PER_INCH * part
}
