import { useQueryClient, type QueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { toApiError } from '../../../lib/bridge.ts'
import { confirm } from '../../../ui/questions.ts'
import { notify } from '../../../ui/notices.ts'
import { useAfterSave } from '../../record/after-save.ts'
import { deletePictures, findPictures, pictureKeys } from './use-picture-changes.ts'

/** Shared by all fields of a form, so that there is only one prompt. */
let removed = new Set<string>()

async function offerDeletion(queries: QueryClient): Promise<void> {
  const keys = removed
  removed = new Set()
  if (keys.size === 0) return
  const pictures = await findPictures(keys)
  if (pictures.length === 0) return
  const names = pictures.map(({ name }) => `„${name}”`).join(', ')
  const isConfirmed = await confirm({
    title: pictures.length === 1 ? 'Usunąć obraz także z serwera?' : 'Usunąć obrazy także z serwera?',
    text: `W zapisanej treści nie ma już: ${names}. Jeśli pokazuje je inna treść, znikną i tam.`,
    confirmLabel: 'Usuń z serwera',
    cancelLabel: 'Zostaw',
    intent: 'danger',
  })
  if (isConfirmed) await deletePictures(queries, pictures)
}

/**
 * After a save, offers to delete pictures that were in the field and are in no text of the saved record (CONT-052). It
 * waits for the save because a removal may be undone, and the stored text still shows the picture.
 */
export function useRemovedPictures(html: string): void {
  const queries = useQueryClient()
  const seen = useRef(new Set<string>())
  useEffect(() => {
    for (const key of pictureKeys(html)) seen.current.add(key)
  }, [html])
  useAfterSave((values) => {
    const left = new Set(
      Object.values(values).flatMap((value) => (typeof value === 'string' ? pictureKeys(value) : [])),
    )
    const isFirst = removed.size === 0
    for (const key of seen.current) if (!left.has(key)) removed.add(key)
    seen.current = new Set(pictureKeys(html))
    if (!isFirst || removed.size === 0) return
    queueMicrotask(() => {
      offerDeletion(queries).catch((cause: unknown) => notify.failure(toApiError(cause)))
    })
  })
}
