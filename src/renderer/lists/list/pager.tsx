import { numberText } from '#shared/domain/counted.ts'
import { Button, ButtonGroup, HTMLSelect } from '@blueprintjs/core'
import { ChevronLeft, ChevronRight, DoubleChevronLeft, DoubleChevronRight } from '@blueprintjs/icons'
import { memo, useId } from 'react'
import { FIRST_PAGE, PAGE_SIZES } from '#shared/api/list-query.ts'
import './pager.css'

/** Maximum number of page buttons. */
const MAX_PAGES_SHOWN = 5

/** Returns the page numbers to show, with the current page in the middle if there is room on both sides. */
function pagesAround(page: number, pageCount: number): number[] {
  const shown = Math.min(MAX_PAGES_SHOWN, pageCount)
  const first = Math.max(FIRST_PAGE, Math.min(page - Math.floor(shown / 2), pageCount - shown + 1))
  return Array.from({ length: shown }, (_, index) => first + index)
}

interface PagerProps {
  page: number
  /** Number of rows on a full page. */
  pageLength: number
  pageSize: number
  /** Null while it is unknown. */
  count: number | null
  onPage: (page: number) => void
  /** Called when a page button is pressed down, so that its rows can be requested early. */
  onPress?: (page: number) => void
  onPageSize: (pageSize: number) => void
}

/** Memoized, so that new rows do not rerender its buttons. The callbacks must keep their identity. */
export const Pager = memo(function Pager(props: PagerProps) {
  const { page, pageLength, pageSize, count, onPage, onPress, onPageSize } = props
  const sizeId = useId()
  const pageCount = Math.max(1, Math.ceil((count ?? 0) / pageLength))
  const from = (page - 1) * pageLength + 1
  const to = Math.min(page * pageLength, count ?? 0)
  return (
    <div className="pager" data-keeps-clear>
      <div className="pager-size">
        <label htmlFor={sizeId}>Na stronie</label>
        <HTMLSelect
          id={sizeId}
          value={pageSize}
          options={[...PAGE_SIZES]}
          // Blueprint's default title is English.
          iconProps={{ title: '' }}
          onChange={(event) => onPageSize(Number(event.currentTarget.value))}
        />
      </div>
      <span className="pager-range">
        {count ? `${numberText(from)}–${numberText(to)} z ${numberText(count)}` : ''}
      </span>
      <nav aria-label="Strony">
        <ButtonGroup>
          <PageButton
            label="Pierwsza strona"
            to={1}
            icon={<DoubleChevronLeft />}
            {...{ page, pageCount, onPage, onPress }}
          />
          <PageButton
            label="Poprzednia strona"
            to={page - 1}
            icon={<ChevronLeft />}
            {...{ page, pageCount, onPage, onPress }}
          />
          {pagesAround(page, pageCount).map((number) => (
            <Button
              key={number}
              className="pager-number"
              active={number === page}
              aria-current={number === page ? 'page' : undefined}
              aria-label={`Strona ${number}`}
              text={number}
              onPointerDown={() => number !== page && onPress?.(number)}
              onClick={() => number !== page && onPage(number)}
            />
          ))}
          <PageButton
            label="Następna strona"
            to={page + 1}
            icon={<ChevronRight />}
            {...{ page, pageCount, onPage, onPress }}
          />
          <PageButton
            label="Ostatnia strona"
            to={pageCount}
            icon={<DoubleChevronRight />}
            {...{ page, pageCount, onPage, onPress }}
          />
        </ButtonGroup>
      </nav>
    </div>
  )
})

interface PageButtonProps {
  label: string
  icon: React.JSX.Element
  to: number
  page: number
  pageCount: number
  onPage: (page: number) => void
  onPress?: (page: number) => void
}

function PageButton({ label, icon, to, page, pageCount, onPage, onPress }: PageButtonProps) {
  const isPossible = to >= FIRST_PAGE && to <= pageCount && to !== page
  return (
    <Button
      icon={icon}
      aria-label={label}
      title={label}
      disabled={!isPossible}
      onPointerDown={() => isPossible && onPress?.(to)}
      onClick={() => onPage(to)}
    />
  )
}
