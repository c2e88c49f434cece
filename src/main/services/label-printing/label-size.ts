import { CARRIER_LABEL_SIZE } from '#shared/domain/packing.ts'
import type { PrinterProfile } from '#shared/station/printer-profile.ts'

const CSS_PX_PER_INCH = 96
const MM_PER_INCH = 25.4

/** Actual dots per millimetre of the print head: "203 dpi" means 8. */
export function dotsPerMm(dpi: PrinterProfile['dpi']): number {
  return dpi === 203 ? 8 : dpi / MM_PER_INCH
}

/** The label's size in mm: the fixed size of SEND-036 … 038, or else the profile's (SEND-039, OP-29). */
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

/** Width in CSS pixels of an image that takes `part` (0 to 1) of the label's width. */
export function cssWidth(profile: PrinterProfile, hasCarrierSize: boolean, part: number): number {
  const size = labelMillimetres(profile, hasCarrierSize)
  return (size.width / MM_PER_INCH) * CSS_PX_PER_INCH * part
}
