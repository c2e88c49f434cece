import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { create } from 'zustand'
import { call } from '../../../lib/api.ts'
import { settledAfter } from '../../../lib/change/change-runner.ts'
import { toApiError } from '../../../lib/bridge.ts'
import { notify } from '../../../ui/notices.ts'
import { addressOf } from '../../../lib/screens.ts'

/** The copy that was made last, where the list has to show which one it is. */
export const useNewestCopy = create<{ pk: number | null }>(() => ({ pk: null }))

const NEWEST = `${addressOf('products.list')}?ordering=-pk`

/**
 * Copies a stored product (CAT-018, CAT-044); a second press while the first one is under way is none, for it would make
 * a second copy. The copy is opened where the server names it, else it is marked at the top of the newest. A lost answer
 * is not guessed at.
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
