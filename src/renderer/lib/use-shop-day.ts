import { useEffect, useState } from 'react'
import { shopDay } from '#shared/domain/shop-clock.ts'

const MINUTE_MS = 60_000

const today = (): string => shopDay(new Date()) ?? ''

/** Returns today's date (`YYYY-MM-DD`) in the shop's time zone and renders again when the day changes. */
export function useShopDay(): string {
  const [day, setDay] = useState(today)
  useEffect(() => {
    const timer = setInterval(() => setDay(today()), MINUTE_MS)
    return () => clearInterval(timer)
  }, [])
  return day
}
