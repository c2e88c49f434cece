import type { Pack } from './written-rows.ts'
import { STYLES } from './workbook-styles.ts'
import { worksheet, xmlText, type SheetOptions } from './worksheet.ts'

const HEAD = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'
const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006'
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml'

const contentTypes = (sheets: number): string =>
  `${HEAD}<Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${TYPE}.sheet.main+xml"/><Override PartName="/xl/styles.xml" ContentType="${TYPE}.styles+xml"/>${numbersTo(
    sheets,
  )
    .map(
      (number) =>
        `<Override PartName="/xl/worksheets/sheet${number}.xml" ContentType="${TYPE}.worksheet+xml"/>`,
    )
    .join('')}</Types>`

const numbersTo = (count: number): number[] => Array.from({ length: count }, (_, place) => place + 1)

const relations = (items: readonly (readonly [id: string, type: string, target: string])[]): string =>
  `${HEAD}<Relationships xmlns="${PACKAGE}/relationships">${items
    .map(([id, type, target]) => `<Relationship Id="${id}" Type="${OFFICE}/${type}" Target="${target}"/>`)
    .join('')}</Relationships>`

/** The maximum length of a sheet name, and the characters that it must not contain. */
const NAME_LENGTH = 31
const FORBIDDEN = /[\][:*?/\\]/g

function sheetName(title: string): string {
  const name = title
    .replace(FORBIDDEN, ' ')
    .replace(/^'+|'+$/g, '')
    .trim()
  return name.slice(0, NAME_LENGTH).trim() || 'Lista'
}

/** Returns sheet names that spreadsheets accept and that are unique regardless of case. */
function sheetNames(titles: readonly string[]): string[] {
  const taken = new Set<string>()
  return titles.map((title) => {
    const name = sheetName(title)
    let free = name
    for (let number = 2; taken.has(free.toLowerCase()); number += 1) {
      const ending = ` (${number})`
      free = name.slice(0, NAME_LENGTH - ending.length) + ending
    }
    taken.add(free.toLowerCase())
    return free
  })
}

export interface WorkbookSheet extends SheetOptions {
  title: string
}

/**
 * Writes each table as a sheet of one workbook: frozen headings, numbers digit by digit, dates as dates and every text
 * as text. The sheets are streamed one after the other as the rows arrive, so their size does not matter.
 */
export function workbook(sheets: readonly WorkbookSheet[], pack: Pack): AsyncIterable<Uint8Array> {
  const names = sheetNames(sheets.map(({ title }) => title))
  const numbers = numbersTo(sheets.length)
  const listed = names.map(
    (name, place) => `<sheet name="${xmlText(name)}" sheetId="${place + 1}" r:id="rId${place + 1}"/>`,
  )
  const book = `${HEAD}<workbook xmlns="${MAIN}" xmlns:r="${OFFICE}"><sheets>${listed.join('')}</sheets></workbook>`
  return pack([
    { name: '[Content_Types].xml', text: contentTypes(sheets.length) },
    { name: '_rels/.rels', text: relations([['rId1', 'officeDocument', 'xl/workbook.xml']]) },
    { name: 'xl/workbook.xml', text: book },
    {
      name: 'xl/_rels/workbook.xml.rels',
      text: relations([
        ...numbers.map((number) => [`rId${number}`, 'worksheet', `worksheets/sheet${number}.xml`] as const),
        [`rId${sheets.length + 1}`, 'styles', 'styles.xml'],
      ]),
    },
    { name: 'xl/styles.xml', text: `${HEAD}${STYLES}` },
    ...sheets.map((sheet, place) => ({
      name: `xl/worksheets/sheet${place + 1}.xml`,
      text: worksheet(HEAD, MAIN, sheet),
    })),
  ])
}
