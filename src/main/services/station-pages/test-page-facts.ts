import type { PrinterLanguage } from '#shared/station/printer-profile.ts'
import { dotsPerMm, labelDots } from '../label-printing/label-size.ts'
import type { PageContent } from './drawing.ts'

const LANGUAGES: Readonly<Record<PrinterLanguage, string>> = {
  zpl: 'ZPL',
  epl2: 'EPL2',
  tspl: 'TSPL',
  escpos: 'ESC/POS',
}

const number = (value: number): string => value.toLocaleString('pl', { maximumFractionDigits: 1 })

/** Returns the lines that a test page prints about its printer. */
export function factsOf({ profile, address, version }: Extract<PageContent, { page: 'test' }>): string[] {
  const dots = labelDots(profile, false)
  const perMm = number(dotsPerMm(profile.dpi))
  const own = (value: number | null): string => (value === null ? 'drukarki' : number(value))
  return [
    `Adres: ${address}`,
    `Język: ${LANGUAGES[profile.language]}, ${profile.dpi} dpi (${perMm} pkt na mm)`,
    `Etykieta: ${number(profile.labelWidthMm)} × ${number(profile.labelHeightMm)} mm, ${dots.width} × ${dots.height} pkt`,
    `Przesunięcie: ${profile.offsetX} w prawo, ${profile.offsetY} w dół (pkt), obrót ${profile.rotation}°`,
    `Zaczernienie: ${own(profile.darkness)}, prędkość: ${own(profile.speed)}, próg czerni: ${profile.threshold}`,
    `Program: Backoffice ${version}`,
  ]
}
