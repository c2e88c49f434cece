import { isApiFailure } from './api-error.ts'
import { FIRST_PAGE, type Page } from './list-query.ts'

/** The page with which reading begins, and the number of rows on the pages before it. */
export interface PagePlace {
  page: number
  rows: number
}

const BEGINNING: PagePlace = { page: FIRST_PAGE, rows: 0 }

/**
 * Yields the pages of a list until the server has no more rows. The rows are counted, because a server may limit its
 * pages and send fewer rows than requested. Rows may disappear while the list is read: Django responds with 404 to a
 * page behind the last one, which ends the list if the server now counts no more rows than were read. Other failures of
 * `read` are thrown.
 */
export async function* everyPage<Answer extends Page<unknown>>(
  read: (page: number) => Promise<Answer>,
  from = BEGINNING,
): AsyncGenerator<Answer, void> {
  for (let { page, rows } = from; ; page += 1) {
    const answer = await read(page).catch(async (cause: unknown) => {
      const isMissing = page > FIRST_PAGE && isApiFailure(cause) && cause.error.status === 404
      if (isMissing && (await read(FIRST_PAGE)).count <= rows) return null
      throw cause
    })
    if (!answer) return
    yield answer
    rows += answer.results.length
    if (answer.results.length === 0 || rows >= answer.count) return
  }
}
