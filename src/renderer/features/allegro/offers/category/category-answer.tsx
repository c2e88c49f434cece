import type { ReactNode } from 'react'
import { ActionButton } from '../../../../ui/action-button.tsx'
import { Skeleton } from '../../../../ui/skeleton.tsx'

interface CategoryAnswerProps {
  read: {
    data: readonly unknown[] | undefined
    error: { message: string } | null
    isFetching: boolean
    refetch: () => unknown
  }
  none: string
  children: ReactNode
}

/** Waiting, failure and emptiness of a list of categories. */
export function CategoryAnswer({ read, none, children }: CategoryAnswerProps) {
  const { data, error, isFetching, refetch } = read
  if (data) return data.length > 0 ? children : <p role="status">{none}</p>
  if (!error) return <Skeleton height={64} />
  return (
    <p role="alert">
      Nie udało się wczytać kategorii: {error.message}{' '}
      <ActionButton size="small" text="Ponów" isWorking={isFetching} onClick={() => void refetch()} />
    </p>
  )
}
