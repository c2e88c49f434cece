import { cityLine, streetLine } from '#shared/domain/postal-address.ts'
import { SENDER, type Label } from './label.ts'

/** The caret and the tilde begin ZPL commands; the underscore begins the escapes that this function writes. */
const escape = (text: string): string => text.replaceAll(/[\^~_\\]/g, (letter) => `_${hex(letter)}`)

const hex = (letter: string): string => letter.charCodeAt(0).toString(16).toUpperCase().padStart(2, '0')

const field = (x: number, y: number, height: number, text: string): string =>
  `^FO${x},${y}^A0N,${height},${height}^FH^FD${escape(text)}^FS`

/** Font 0 is about half as wide as high, so long names get a smaller font instead of running off the label. */
const fitting = (text: string, height: number): number => Math.min(height, Math.floor(1440 / text.length))

/** Returns a UPS label for 203 dpi, 4 × 6 inches (812 × 1218 dots), with texts in UTF-8 (^CI28). */
export function labelZpl(label: Label): string {
  const { recipient } = label
  return [
    '^XA',
    '^CI28',
    '^PW812',
    '^LL1218',
    '^LH0,0',
    field(30, 24, 24, SENDER.name),
    field(30, 52, 24, streetLine(SENDER)),
    field(30, 80, 24, `${cityLine(SENDER)} ${SENDER.country}`),
    field(30, 108, 24, SENDER.telephone ?? ''),
    field(520, 24, 34, `${label.weight} KG`),
    field(660, 24, 34, `${label.number} Z ${label.of}`),
    field(520, 70, 24, `NADANO: ${label.date}`),
    '^FO0,150^GB812,4,4^FS',
    field(30, 172, 28, 'ODBIORCA:'),
    field(60, 208, fitting(recipient.name, 36), recipient.name),
    field(60, 250, 36, streetLine(recipient)),
    field(60, 292, 44, cityLine(recipient)),
    field(60, 342, 36, recipient.country === 'DE' ? 'NIEMCY' : 'POLSKA'),
    field(60, 384, 26, recipient.telephone ? `TEL. ${recipient.telephone}` : ''),
    '^FO0,430^GB812,4,4^FS',
    '^FO30,455^BQN,2,6^FDQA,' + label.tracking + '^FS',
    field(280, 470, 70, recipient.zip_code),
    field(280, 560, 36, `${recipient.country}  ${label.depot ?? '01'}`),
    '^FO0,660^GB812,14,14^FS',
    field(30, 692, 54, label.service.toUpperCase()),
    field(30, 752, 30, `TRACKING #: ${label.tracking}`),
    '^FO0,795^GB812,4,4^FS',
    `^FO56,825^BY3,3,220^BCN,220,N,N,N^FD${label.tracking}^FS`,
    '^FO0,1075^GB812,14,14^FS',
    field(30, 1105, 26, `ZAMÓWIENIE: ${label.orderPk}`),
    field(30, 1138, 26, 'ROZLICZENIE: P/P'),
    field(600, 1138, 26, 'SZKOLENIE'),
    '^PQ1',
    '^XZ',
    '',
  ].join('\n')
}
