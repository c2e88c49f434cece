import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'
import { ZipFile } from 'yazl'

/** Creates a file with these bytes, which is deleted with its test. */
export async function fileOf(bytes: Uint8Array | string, name = 'cennik.xlsx'): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'workbook-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  const path = join(folder, name)
  await writeFile(path, bytes)
  return path
}

/** Creates an archive with these parts. `isPacked: false` stores their bytes uncompressed. */
export async function zipOfTexts(
  parts: Readonly<Record<string, string | Buffer>>,
  { isPacked = true } = {},
): Promise<Buffer> {
  const zip = new ZipFile()
  for (const [name, content] of Object.entries(parts)) {
    zip.addBuffer(Buffer.from(content), name, { compress: isPacked })
  }
  zip.end()
  const chunks: Buffer[] = []
  for await (const chunk of zip.outputStream) chunks.push(chunk as Buffer)
  return Buffer.concat(chunks)
}

const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006'

/** Other parts that a sheet may refer to, as XML inside the root of each part. */
interface OtherParts {
  strings?: string
  styles?: string
  /** XML before the sheets. */
  settings?: string
  /** The whole sheet part, used instead of `sheetData`. */
  sheet?: string
}

/** Returns the parts of a workbook whose only sheet has this XML inside `<sheetData>`. */
export function workbookParts(sheetData: string, others: OtherParts = {}): Record<string, string> {
  const { strings, styles, settings = '', sheet } = others
  const relation = (id: number, kind: string, target: string) =>
    `<Relationship Id="rId${id}" Type="${OFFICE}/${kind}" Target="${target}"/>`
  return {
    '[Content_Types].xml': `<Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/></Types>`,
    '_rels/.rels': `<Relationships xmlns="${PACKAGE}/relationships">${relation(1, 'officeDocument', 'xl/workbook.xml')}</Relationships>`,
    'xl/workbook.xml': `<workbook xmlns="${MAIN}" xmlns:r="${OFFICE}">${settings}<sheets><sheet name="Ceny" sheetId="1" r:id="rId1"/></sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `<Relationships xmlns="${PACKAGE}/relationships">${[
      relation(1, 'worksheet', 'worksheets/sheet1.xml'),
      strings === undefined ? '' : relation(2, 'sharedStrings', '/xl/sharedStrings.xml'),
      styles === undefined ? '' : relation(3, 'styles', 'styles.xml'),
    ].join('')}</Relationships>`,
    'xl/worksheets/sheet1.xml':
      sheet ?? `<worksheet xmlns="${MAIN}"><sheetData>${sheetData}</sheetData></worksheet>`,
    ...(strings !== undefined && { 'xl/sharedStrings.xml': `<sst xmlns="${MAIN}">${strings}</sst>` }),
    ...(styles !== undefined && { 'xl/styles.xml': `<styleSheet xmlns="${MAIN}">${styles}</styleSheet>` }),
  }
}

export const workbookWith = (sheetData: string, others?: OtherParts): Promise<Buffer> =>
  zipOfTexts(workbookParts(sheetData, others))
