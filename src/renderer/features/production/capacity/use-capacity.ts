import { useQuery } from '@tanstack/react-query'
import { useEffect, useMemo, useState } from 'react'
import type { ApiFailure } from '#shared/api/api-error.ts'
import { capacityDays, capacityStrips, worstFirst, type ExtraShift } from '#shared/domain/capacity.ts'
import { can } from '#shared/domain/permissions.ts'
import { OFFICE_HOURS } from '#shared/station/work-hours.ts'
import { useFreeDaySource } from '../../../entities/production-line/use-free-days.ts'
import { cacheKeys } from '../../../lib/cache.ts'
import { useSessionUser } from '../../../lib/session.ts'
import { useStation } from '../../../lib/station.ts'
import { plannedWork } from './capacity-lines.ts'
import { readCapacity, type CapacityReading } from './capacity-reading.ts'

const POLL_MS = 60_000
const TICK_MS = 30_000

/** Reads the work of a shop's machines (of all shops if null), and again every minute. */
export function useCapacityReading(site: number | null) {
  const user = useSessionUser()
  const mayReadStages = can(user, 'view', 'processstage') || can(user, 'view', 'process')
  const filters = useMemo(() => (site === null ? {} : { site_pk: site }), [site])
  const [progress, setProgress] = useState({ read: 0, total: 0 })
  const query = useQuery<CapacityReading, ApiFailure>({
    queryKey: cacheKeys.pages('productionCubes', 'capacity', filters),
    queryFn: ({ signal, client }) =>
      readCapacity({ filters, mayReadStages, client, signal, onRead: setProgress }),
    refetchInterval: POLL_MS,
    staleTime: POLL_MS,
    structuralSharing: false,
  })
  return { ...query, progress }
}

function useMinute(): Date {
  const [now, setNow] = useState(() => new Date())
  useEffect(() => {
    const ticks = setInterval(() => setNow(new Date()), TICK_MS)
    return () => clearInterval(ticks)
  }, [])
  return now
}

interface CapacityAsked {
  reading: CapacityReading | undefined
  site: number | null
  /** Number of working days. */
  count: number
  extra: readonly ExtraShift[]
}

/**
 * Calculates the strips. Their order is that of the first reading, without the simulation, so that no machine moves
 * while the user works with it; machines that appear later follow. The machines of another site or period are sorted again.
 */
export function useCapacity({ reading, site, count, extra }: CapacityAsked) {
  const hours = useStation(({ info }) => info?.workHours) ?? OFFICE_HOURS
  const free = useFreeDaySource()
  const now = useMinute()
  const work = useMemo(() => (reading ? plannedWork(reading) : null), [reading])
  const machines = useMemo(() => {
    const own = new Map(hours.machines.map(({ machine, week }) => [String(machine.pk), week]))
    return [...(work?.machines ?? [])].map(([key, name]) => ({
      key,
      name,
      week: own.get(key) ?? hours.week,
    }))
  }, [work, hours])
  const calendar = useMemo(() => ({ machines, freeDays: free.days, now }), [machines, free.days, now])
  const days = useMemo(() => capacityDays(calendar, count), [calendar, count])
  const strips = useMemo(
    () => capacityStrips({ ...calendar, lines: work?.lines ?? [], days, extra }),
    [calendar, work, days, extra],
  )
  const scope = `${site}:${count}`
  const [sorted, setSorted] = useState<{ scope: string; keys: readonly string[] }>({ scope, keys: [] })
  const order = sorted.scope === scope ? sorted.keys : []
  const added = strips.filter(({ key }) => !order.includes(key))
  if (added.length > 0 && !free.isLoading) {
    const plain = capacityStrips({ ...calendar, lines: work?.lines ?? [], days, extra: [] })
    const keys = new Set(added.map(({ key }) => key))
    const inOrder = worstFirst(plain).flatMap(({ key }) => (keys.has(key) ? [key] : []))
    setSorted({ scope, keys: [...order, ...inOrder] })
  }
  const byKey = new Map(strips.map((strip) => [strip.key, strip]))
  const ordered = order.flatMap((key) => byKey.get(key) ?? [])
  return { strips: ordered, days, lines: work?.lines ?? [], free, now }
}
