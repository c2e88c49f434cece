import type { Pack } from './written-rows.ts'
import { STYLES } from './workbook-styles.ts'
import { worksheet, xmlText, type SheetOptions } from './worksheet.ts'

const HEAD = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'
const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006'
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml'

const CONTENT_TYPES = `${HEAD}<Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${TYPE}.sheet.main+xml"/><Override PartName="/xl/styles.xml" ContentType="${TYPE}.styles+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="${TYPE}.worksheet+xml"/></Types>`

const relations = (items: readonly (readonly [id: string, type: string, target: string])[]): string =>
  `${HEAD}<Relationships xmlns="${PACKAGE}/relationships">${items
    .map(([id, type, target]) => `<Relationship Id="${id}" Type="${OFFICE}/${type}" Target="${target}"/>`)
    .join('')}</Relationships>`

/** Longest name of a sheet, and what must not stand in one. */
const NAME_LENGTH = 31
const FORBIDDEN = /[\][:*?/\\]/g

function sheetName(title: string): string {
  const name = title
    .replace(FORBIDDEN, ' ')
    .replace(/^'+|'+$/g, '')
    .trim()
  return xmlText(name.slice(0, NAME_LENGTH).trim() || 'Lista')
}

/**
 * The rows as a workbook of one sheet: headings that stay in sight, numbers digit by digit as they came, dates as dates,
 * every text a text. Written as the rows come, so that its size does not matter.
 */
export function workbook(title: string, pack: Pack, options: SheetOptions): AsyncIterable<Uint8Array> {
  const book = `${HEAD}<workbook xmlns="${MAIN}" xmlns:r="${OFFICE}"><sheets><sheet name="${sheetName(title)}" sheetId="1" r:id="rId1"/></sheets></workbook>`
  return pack([
    { name: '[Content_Types].xml', text: CONTENT_TYPES },
    { name: '_rels/.rels', text: relations([['rId1', 'officeDocument', 'xl/workbook.xml']]) },
    { name: 'xl/workbook.xml', text: book },
    {
      name: 'xl/_rels/workbook.xml.rels',
      text: relations([
        ['rId1', 'worksheet', 'worksheets/sheet1.xml'],
        ['rId2', 'styles', 'styles.xml'],
      ]),
    },
    { name: 'xl/styles.xml', text: `${HEAD}${STYLES}` },
    { name: 'xl/worksheets/sheet1.xml', text: worksheet(HEAD, MAIN, options) },
  ])
}
