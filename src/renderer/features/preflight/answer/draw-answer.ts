import { request } from '../../../lib/bridge.ts'
import type { AnswerJournal } from './answer-journal.ts'
import type { AnswerFile } from './answer-run.ts'
import type { AnswerPictures } from './use-answer-pictures.ts'

/** Bytes for one call of `String.fromCharCode`; more would overflow the stack. */
const CHUNK = 0x80_00

async function base64Of(blob: Blob): Promise<string> {
  const bytes = new Uint8Array(await new Response(blob).arrayBuffer())
  let text = ''
  for (let at = 0; at < bytes.length; at += CHUNK)
    text += String.fromCharCode(...bytes.subarray(at, at + CHUNK))
  return btoa(text)
}

/** Draws the PDF of an answer with the pictures of its pages. Throws `ApiFailure`. */
export async function drawAnswer(
  report: AnswerJournal['report'],
  pictures: Pick<AnswerPictures, 'load'>,
): Promise<AnswerFile> {
  const pages = [...new Set(report.entries.flatMap(({ crop }) => (crop ? [crop.page] : [])))]
  const blobs = await pictures.load(pages)
  const read = await Promise.all(
    [...blobs].map(async ([page, blob]) => ({ page, base64: await base64Of(blob) })),
  )
  return request('reports.clientAnswer', { ...report, pictures: read })
}
