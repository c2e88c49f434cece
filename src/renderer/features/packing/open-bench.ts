import { useEffect } from 'react'

let orderAtBench: number | null = null

/** The order that stands on the bench while this is mounted. */
export function useOrderAtBench(orderPk: number): void {
  useEffect(() => {
    orderAtBench = orderPk
    return () => {
      orderAtBench = null
    }
  }, [orderPk])
}

export function isOrderAtBench(orderPk: number | null): boolean {
  return orderPk !== null && orderAtBench === orderPk
}
