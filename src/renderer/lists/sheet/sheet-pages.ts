import { FIRST_PAGE } from '#shared/api/list-query.ts'

/** What is known of a long list that is read page by page. */
export interface SheetPages<Row> {
  /** Rows that the server says there are. */
  count: number
  /** Rows of a full page as the server gives it. */
  pageLength: number
  /** Rows of the pages that came, however many they are: a page may hold fewer than it should, or none. */
  read: ReadonlyMap<number, readonly Row[]>
}

function lengthOf<Row>({ count, pageLength, read }: SheetPages<Row>, page: number): number {
  return read.get(page)?.length ?? Math.min(pageLength, count - (page - FIRST_PAGE) * pageLength)
}

const lastPage = <Row>({ count, pageLength }: SheetPages<Row>): number => Math.ceil(count / pageLength)

/** All rows in their order; undefined where they are not read yet. What was promised and did not come has no place. */
export function layOut<Row>(pages: SheetPages<Row>): (Row | undefined)[] {
  const rows: (Row | undefined)[] = []
  for (let page = FIRST_PAGE; page <= lastPage(pages); page += 1) {
    const known = pages.read.get(page)
    if (known) rows.push(...known)
    else for (let left = lengthOf(pages, page); left > 0; left -= 1) rows.push(undefined)
  }
  return rows
}

/** The page that a row stands on. */
export function pageAt<Row>(pages: SheetPages<Row>, row: number): number {
  let end = 0
  for (let page = FIRST_PAGE; page <= lastPage(pages); page += 1) {
    end += lengthOf(pages, page)
    if (row < end) return page
  }
  return Math.max(FIRST_PAGE, lastPage(pages))
}
