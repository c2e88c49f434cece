import { Button } from '@blueprintjs/core'
import { useEffect, type ComponentType, type ReactNode } from 'react'
import type { CountedForms } from '#shared/domain/counted.ts'
import { monthBefore, type DayRange, type RangeOffset } from '#shared/domain/stats-range.ts'
import type { RowAction } from '../../../lib/actions/row-actions.tsx'
import type { ListColumn } from '../../../lists/list/list-column.ts'
import type { ListQuery } from '../../../lists/list/list-source.ts'
import { ListView } from '../../../lists/list/list-view.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { useMediaQuery } from '../../../ui/use-media-query.ts'
import { ReadingState } from '../compare/comparison-line.tsx'
import { ShellBar, type ShellBarProps } from '../shell/shell-bar.tsx'
import { monthQuestion, MONTH_UNITS, OFFSET_UNITS } from '../shell/shell-state.ts'
import { useStatisticsShell, type StatisticsShell } from '../shell/use-shell.ts'
import type { Placed, StatisticsName } from './statistics-source.ts'
import { useStatisticsList, type RangeSums, type StatisticsListOptions } from './use-statistics-list.tsx'
import './widgets.css'

export interface WidgetProps {
  shell: StatisticsShell
  /** Prefix of its parameters in the address, if the screen has several statistics. */
  prefix?: string
}

/**
 * Parts of a statistic that are determined during rendering: columns that depend on the user or on the rows, and
 * dialogs.
 */
interface DrawnParts<R extends StatisticsName> {
  leading?: readonly ListColumn<Placed<R>>[]
  trailing?: readonly ListColumn<Placed<R>>[]
  actionsOf?: (row: Placed<R>) => readonly RowAction[]
  /** Called with loaded rows; may change the columns. */
  onRows?: (rows: readonly Placed<R>[]) => void
  dialogs?: ReactNode
}

interface ScreenParts extends Pick<ShellBarProps, 'title' | 'shops' | 'units'> {
  route: string
  /** Controls in the bar and charts above the list, for this statistic only. */
  Tools?: ComponentType<{ shell: StatisticsShell }>
  Charts?: ComponentType<{ shell: StatisticsShell }>
  /** Several statistics are shown below each other: the screen scrolls and each has a fixed height. */
  isScrolled?: boolean
  /** Adds a heading for screen readers, if nothing else on the screen announces its title. */
  isHeaded?: boolean
}

interface Statistic<R extends StatisticsName>
  extends
    Omit<ScreenParts, 'shops' | 'units'>,
    Omit<StatisticsListOptions<R>, 'shell' | 'prefix' | 'askedFor' | 'leading' | 'trailing'>,
    Pick<DrawnParts<R>, 'leading' | 'trailing'> {
  empty: string
  /** Whether the statistic is requested by days and shop, or by month only. */
  askedBy: 'days' | 'month'
  shops?: ShellBarProps['shops']
  /** Builds the request if it needs more than the range. */
  askedFor?: StatisticsListOptions<R>['askedFor']
  useParts?: () => DrawnParts<R>
}

/** Shown for a range without orders. */
export const NO_ORDERS = 'Brak zamówień w tym okresie.'

/** Returns the parameters for days and, if one is chosen, the shop. */
export const queryByDays = ({ state }: StatisticsShell, { from, to }: DayRange): ListQuery => ({
  min_date: from,
  max_date: to,
  ...(state.shop !== null && { shop_version: state.shop }),
})

/** Returns the parameters for year and month; null for an offset in weeks, which cannot be requested. */
const askedByMonth = (
  { state }: StatisticsShell,
  _range: DayRange,
  offset: RangeOffset | undefined,
): ListQuery | null => monthQuestion(state, offset)

function noParts<R extends StatisticsName>(): DrawnParts<R> {
  return {}
}

const NO_COLUMNS: readonly never[] = []

/** A laptop at 200 % zoom, where the line of the count has no room for totals; the same as in `widgets.css`. */
const LOW_WINDOW = '(max-height: 480px)'

/** Creates a statistic's widget and screen, including its list with compared ranges, from one description. */
export function defineStatistic<R extends StatisticsName>(statistic: Statistic<R>) {
  const { title, words, empty, askedBy, useParts = noParts<R> } = statistic
  const askedFor = statistic.askedFor ?? (askedBy === 'days' ? queryByDays : askedByMonth)

  function Widget({ shell, prefix }: WidgetProps) {
    const drawn = useParts()
    const { actionsOf, onRows, dialogs } = drawn
    const { leading = statistic.leading ?? NO_COLUMNS, trailing = statistic.trailing ?? NO_COLUMNS } = drawn
    const options = { ...statistic, shell, prefix, askedFor, leading, trailing }
    const { list, columns, line, sums } = useStatisticsList(options)
    const { rows } = list
    useEffect(() => {
      if (rows) onRows?.(rows.filter((row) => row !== undefined))
    })
    const isLow = useMediaQuery(LOW_WINDOW)
    const total = sums && <StatisticsSums sums={sums} words={words} />
    const isEmpty = rows?.length === 0 && Object.keys(list.state.filters).length === 0
    return (
      <>
        <div className="statistics-list">
          <ListView
            list={list}
            title={title}
            words={words}
            columns={columns}
            empty={empty}
            beside={!isLow && total}
            ownTools={
              <div className="statistics-compared">
                {line}
                {isLow && total}
              </div>
            }
            actions={
              isEmpty && (
                <Button
                  text="Poprzedni miesiąc"
                  onClick={() => shell.change({ month: monthBefore(shell.state.month, 1) })}
                />
              )
            }
            {...(actionsOf && { actionsOf })}
          />
        </div>
        {dialogs}
      </>
    )
  }

  const ofDays = { shops: statistic.shops ?? 'statisticsClients.shopVersions', units: OFFSET_UNITS } as const
  const bar = askedBy === 'days' ? ofDays : { shops: null, units: MONTH_UNITS }
  return { Widget, Screen: statisticScreen({ ...statistic, ...bar }, Widget) }
}

/** Creates a statistics screen: the bar with its parameters above the body. */
export function statisticScreen(parts: ScreenParts, Body: ComponentType<{ shell: StatisticsShell }>) {
  const { route, title, shops, units, Tools, Charts, isScrolled = Charts !== undefined } = parts
  const { isHeaded = false } = parts
  return function StatisticScreen() {
    const shell = useStatisticsShell(route)
    return (
      <div className={`statistics-screen${isScrolled ? ' statistics-scrolled' : ''}`}>
        {isHeaded && <h1 className="visually-hidden">{title}</h1>}
        <ShellBar shell={shell} title={title} shops={shops} {...(units && { units })}>
          {Tools && <Tools shell={shell} />}
        </ShellBar>
        {Charts ? (
          <>
            <Charts shell={shell} />
            <div className="statistics-widget">
              <Body shell={shell} />
            </div>
          </>
        ) : (
          <Body shell={shell} />
        )}
      </div>
    )
  }
}

/** The total of all pages, never of a part of them: until they are read, a placeholder or the reason is shown. */
function StatisticsSums({ sums: { text, reading }, words }: { sums: RangeSums; words: CountedForms }) {
  const isComing = reading === null || reading.isReading
  return (
    <span
      className={text === null ? 'comparison-sums-reading' : 'comparison-sums'}
      title={text ?? undefined}
      role="group"
      aria-label="Suma całego okresu"
      aria-busy={text === null && isComing}
    >
      Suma całego okresu: {text ?? (isComing && <Skeleton width={160} />)}{' '}
      {text === null && reading && <ReadingState reading={reading} words={words} />}
    </span>
  )
}

interface NamedRow {
  pk: number
  name: string | null
}

export const rowPk = ({ pk }: { pk: number }): number => pk

/**
 * Columns for the key and name of a row, both searchable in the header. `name` overrides properties of the name column.
 */
export const rowColumns = <Row extends NamedRow>(name: Partial<ListColumn<Row>> = {}): ListColumn<Row>[] => [
  {
    id: 'pk',
    label: 'Nr',
    width: 76,
    isMono: true,
    value: (row) => row.pk,
    orderBy: 'pk',
    searchName: 'pk',
  },
  {
    id: 'name',
    label: 'Nazwa',
    width: 200,
    isGrowing: true,
    isPinned: true,
    value: (row) => row.name,
    orderBy: 'name',
    searchName: 'name',
    ...name,
  },
]
