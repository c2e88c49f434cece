import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { create } from 'zustand'
import { call } from '../../../lib/api.ts'
import { settledAfter } from '../../../lib/change/change-runner.ts'
import { toApiError } from '../../../lib/bridge.ts'
import { notify } from '../../../ui/notices.ts'
import { addressOf } from '../../../lib/screens.ts'

/** The most recent copy, if the list must highlight it. */
export const useNewestCopy = create<{ pk: number | null }>(() => ({ pk: null }))

const NEWEST = `${addressOf('products.list')}?ordering=-pk`

/**
 * Copies a stored product (CAT-018, CAT-044). Pressing the button again while a copy is being made does nothing. The
 * copy opens if the server returns its pk; otherwise it is highlighted at the top of the newest products. After a lost
 * response the outcome is not guessed.
 */
export function useProductCopy(): { isCopying: boolean; copy: (pk: number, name: string) => Promise<void> } {
  const navigate = useNavigate()
  const [isCopying, setIsCopying] = useState(false)

  async function copy(pk: number, name: string) {
    if (isCopying) return
    setIsCopying(true)
    const showNewest = [{ text: 'Pokaż najnowsze produkty', run: () => void navigate(NEWEST) }]
    try {
      const made = await settledAfter('products.copy', () => call('products.copy', { params: { pk } }))
      if (made.pk !== null) {
        notify.success(
          `Skopiowano produkt „${name}”. Kopia jest ukryta.`,
          [],
          addressOf('products.update', { pk: made.pk }),
        )
        void navigate(addressOf('products.update', { pk: made.pk }))
        return
      }
      const query = { page: 1, page_size: 1, ordering: '-pk' }
      const [newest] = (await call('products.list', { query })).results
      useNewestCopy.setState({ pk: newest?.pk ?? null })
      notify.success(`Skopiowano produkt „${name}”. Kopia jest ukryta. To najnowszy produkt na liście.`)
      void navigate(NEWEST)
    } catch (cause) {
      const error = toApiError(cause)
      notify.failure(error, undefined, error.isOutcomeUnknown ? showNewest : undefined)
    } finally {
      setIsCopying(false)
    }
  }

  return { isCopying, copy }
}
