import { useRef, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { COUNTED, countOf } from '#shared/domain/counted.ts'
import { call } from '../../../../lib/api.ts'
import { toApiError } from '../../../../lib/bridge.ts'
import { useScanHandler } from '../../../../lib/scan-router.ts'
import { sound } from '../../../../lib/signals.ts'
import { notify } from '../../../../ui/notices.ts'
import type { MontageLine } from './line-filters.ts'
import { addressOf } from '../../../../lib/screens.ts'

interface ScanOptions {
  pk: number | null
  onSheet: ReadonlySet<number>
  known: ReadonlyMap<number, MontageLine>
  remember: (lines: readonly MontageLine[]) => void
  /** Selects these rows in a table and goes to the first of them. */
  select: (side: 'left' | 'right', pks: readonly number[]) => void
  say: (text: string) => void
}

const PAGE = 200

/** Reads the available lines of an order. */
const freeLinesOf = (order_pk: number) =>
  call('montageProducts.left', { query: { order_pk, page: 1, page_size: PAGE } }, { allowDuplicate: true })

const lineOf = (pk: number) =>
  call('montageProducts.right', { query: { pks: [pk], page: 1, page_size: PAGE } }, { allowDuplicate: true })

const freeLine = (pk: number) =>
  call('montageProducts.left', { query: { pk, page: 1, page_size: PAGE } }, { allowDuplicate: true })

/**
 * Selects a scanned line wherever it is: on the sheet, among the loaded available lines, or, after one request, at the
 * top of them. An order's code selects its lines; a montage's code opens that montage after a prompt about unsaved
 * changes.
 */
export function useLineScans({ pk, onSheet, known, remember, select, say }: ScanOptions) {
  const [found, setFound] = useState<readonly number[]>([])
  /** Counts scans, so that a late response to an earlier scan selects nothing. */
  const scan = useRef(0)
  const navigate = useNavigate()

  function refuse(text: string): void {
    sound('failure')
    notify.error(text)
  }

  function show(lines: readonly MontageLine[]): void {
    remember(lines)
    setFound(lines.map((line) => line.pk))
    select(
      'left',
      lines.map((line) => line.pk),
    )
    sound('success')
  }

  async function takeLine(line: number): Promise<void> {
    const mine = ++scan.current
    if (onSheet.has(line)) {
      select('right', [line])
      sound('success')
      return say(`Pozycja ${line} jest na tym montażu.`)
    }
    const seen = known.get(line)
    if (seen) return show([seen])
    try {
      const free = (await freeLine(line)).results.find((one) => one.pk === line)
      if (mine !== scan.current) return
      if (free) return show([free])
      const other = (await lineOf(line)).results.find((one) => one.pk === line)
      if (mine !== scan.current) return
      if (other?.montage_pk != null && other.montage_pk !== pk)
        refuse(`Pozycja ${line} jest na montażu ${other.montage_pk}.`)
      else refuse(`Pozycji ${line} nie ma wśród dostępnych.`)
    } catch (cause) {
      if (mine === scan.current) notify.failure(toApiError(cause))
    }
  }

  async function takeOrder(order: number): Promise<void> {
    const mine = ++scan.current
    const here = [...onSheet].filter((line) => known.get(line)?.order_pk === order)
    try {
      const free = (await freeLinesOf(order)).results.filter(
        (line) => line.order_pk === order && !onSheet.has(line.pk),
      )
      if (mine !== scan.current) return
      if (here.length > 0) select('right', here)
      if (free.length > 0) show(free)
      if (free.length + here.length === 0) return refuse(`Zamówienie ${order} nie ma pozycji do montażu.`)
      say(
        `Zamówienie ${order}: ${countOf(free.length, COUNTED.item)} wśród dostępnych, ${countOf(here.length, COUNTED.item)} na montażu.`,
      )
    } catch (cause) {
      if (mine === scan.current) notify.failure(toApiError(cause))
    }
  }

  useScanHandler({
    expects: 'Zeskanuj kod pozycji, zamówienia albo montażu.',
    orderLine(line) {
      void takeLine(line)
      return true
    },
    order(order) {
      void takeOrder(Number(order))
      return true
    },
    montage(other) {
      sound('success')
      if (other === pk) notify.success(`Montaż ${other} jest otwarty.`)
      else void navigate(addressOf('montages.update', { pk: other }))
      return true
    },
  })
  return found
}
