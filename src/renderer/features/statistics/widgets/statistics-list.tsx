import { Button } from '@blueprintjs/core'
import { useEffect } from 'react'
import type { CountedForms } from '#shared/domain/counted.ts'
import { monthBefore } from '#shared/domain/stats-range.ts'
import { ListView, type ListViewProps } from '../../../lists/list/list-view.tsx'
import type { RowAction } from '../../../lib/actions/row-actions.tsx'
import { ReadingState } from '../compare/comparison-line.tsx'
import { useStatisticsList, type RangeSums, type StatisticsListOptions } from './use-statistics-list.tsx'
import type { Placed, StatisticsName } from './statistics-source.ts'
import './widgets.css'

interface StatisticsListProps<R extends StatisticsName> extends StatisticsListOptions<R> {
  title: string
  empty: string
  actionsOf?: (row: Placed<R>) => readonly RowAction[]
  /** Rows came; may change what columns there are. */
  onRows?: (rows: readonly Placed<R>[]) => void
  openAddressOf?: ListViewProps<Placed<R>>['openAddressOf']
}

/** A widget: the ranges that are compared, and the list with their columns beside its own. */
export function StatisticsList<R extends StatisticsName>(props: StatisticsListProps<R>) {
  const { title, words, empty, actionsOf, openAddressOf, onRows, shell } = props
  const { list, columns, line, sums } = useStatisticsList(props)
  const { rows } = list
  useEffect(() => {
    if (rows) onRows?.(rows.filter((row) => row !== undefined))
  })
  const isEmpty = list.rows?.length === 0 && Object.keys(list.state.filters).length === 0
  return (
    <div className="statistics-list">
      <ListView
        list={list}
        title={title}
        words={words}
        columns={columns}
        empty={empty}
        beside={sums && <StatisticsSums sums={sums} words={words} />}
        ownTools={<div className="statistics-compared">{line}</div>}
        actions={
          isEmpty && (
            <Button
              text="Poprzedni miesiąc"
              onClick={() => shell.change({ month: monthBefore(shell.state.month, 1) })}
            />
          )
        }
        openAddressOf={openAddressOf}
        {...(actionsOf && { actionsOf })}
      />
    </div>
  )
}

function StatisticsSums({ sums: { text, reading }, words }: { sums: RangeSums; words: CountedForms }) {
  if (text !== null) {
    return (
      <span className="comparison-sums" title={text}>
        {text}
      </span>
    )
  }
  return (
    <span className="comparison-sums-reading">
      Suma: — {reading && <ReadingState reading={reading} words={words} />}
    </span>
  )
}
