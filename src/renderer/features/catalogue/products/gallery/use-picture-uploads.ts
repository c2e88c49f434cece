import { useState } from 'react'
import type { ApiError } from '#shared/api/api-error.ts'
import type { RecordOf } from '#shared/api/registry.ts'
import { isLocked } from '#shared/domain/change-machine.ts'
import { call } from '../../../../lib/api.ts'
import { toApiError } from '../../../../lib/bridge.ts'
import { createChangeRunners } from '../../../../lib/change/change-runner.ts'
import { upload } from '../../../../lib/transfers.ts'
import type { PlannedStep } from '../form/save-steps.ts'
import type { ProductState } from '../form/use-product-state.ts'
import type { PendingPicture } from './gallery-model.ts'
import { useLoadPicturesByKey } from './use-bare-pictures.ts'

type GalleryPicture = RecordOf<'productGallery'>

/** A picture being uploaded to the gallery. */
export interface PictureUpload extends PendingPicture {
  state: 'waiting' | 'sending' | 'refused' | 'unknown'
  doneBytes: number
  totalBytes: number | null
  error: ApiError | null
}

export interface PictureUploads {
  /** Pictures in the gallery, as read or added since. */
  stored: readonly GalleryPicture[]
  uploads: readonly PictureUpload[]
  add: (pictures: readonly PendingPicture[]) => void
  retry: (key: string) => void
  drop: (key: string) => void
  forget: (pk: number) => void
  /** The upload step of a new product, for the pictures selected before it had a pk. */
  step: () => PlannedStep | null
}

const NOTHING_SENT = { state: 'waiting', doneBytes: 0, totalBytes: null, error: null } as const

let lastKey = 0
export const nextPictureKey = (): string => `picture-${++lastKey}`

/**
 * The gallery's uploads. Each file is a separate POST with its own progress and its own error (CAT-049). Files wait
 * until the product exists.
 */
export function usePictureUploads({ pk, state }: { pk: number | null; state: ProductState }): PictureUploads {
  const { pictures } = state
  const [stored, setStored] = useState<readonly GalleryPicture[]>(() => state.held.record?.gallery ?? [])
  const [states, setStates] = useState<ReadonlyMap<string, Omit<PictureUpload, keyof PendingPicture>>>(
    new Map(),
  )
  const replace = (picture: GalleryPicture) =>
    setStored((now) => now.map((one) => (one.pk === picture.pk ? picture : one)))
  useLoadPicturesByKey(stored, replace)
  const [runnerOf] = useState(() => createChangeRunners<GalleryPicture | null>({ onUnknown: 'report' }))

  const note = (key: string, patch: Partial<PictureUpload>) =>
    setStates((before) => {
      const known = before.get(key) ?? NOTHING_SENT
      return new Map(before).set(key, { ...known, ...patch })
    })
  const drop = (key: string) => pictures.replace((now) => now.filter((one) => one.key !== key))

  async function send(picture: PendingPicture): Promise<ApiError | null> {
    if (pk === null) return null
    const known = new Set(stored.map((one) => one.pk))
    note(picture.key, { ...NOTHING_SENT, state: 'sending' })
    try {
      const { result } = await runnerOf(picture.key).run({
        done: `dodano zdjęcie „${picture.name}”`,
        send: async () =>
          upload(
            'productGallery.create',
            { body: { image: picture.reference, product: pk } },
            { onProgress: (doneBytes, totalBytes) => note(picture.key, { doneBytes, totalBytes }) },
          ),
        // A picture has no name on the server, so a picture that was not there before is assumed to be this one.
        proof: async () => {
          const query = { product: pk, page: 1, page_size: 100, ordering: '-pk' }
          const { results } = await call('productGallery.list', { query }, { allowDuplicate: true })
          const fresh = results.filter((one) => !known.has(one.pk))
          return fresh[0] ? { held: fresh[0] } : null
        },
      })
      if (result) setStored((now) => [...now.filter((one) => one.pk !== result.pk), result])
      drop(picture.key)
      return null
    } catch (cause) {
      const error = toApiError(cause)
      note(picture.key, { state: error.isOutcomeUnknown ? 'unknown' : 'refused', error })
      return error
    }
  }

  return {
    stored,
    uploads: pictures.value.map((picture) => ({
      ...picture,
      ...(states.get(picture.key) ?? NOTHING_SENT),
    })),
    add(added) {
      pictures.replace((now) => [...now, ...added])
      if (pk !== null) for (const picture of added) void send(picture)
    },
    retry(key) {
      const picture = pictures.now().find((one) => one.key === key)
      if (picture) void send(picture)
    },
    drop,
    forget: (gone) => setStored((now) => now.filter((one) => one.pk !== gone)),
    step() {
      // Pictures being uploaded were started where they were selected.
      const waiting = pictures.now().filter(({ key }) => !isLocked(runnerOf(key).state()))
      if (waiting.length === 0) return null
      return {
        id: 'pictures',
        kind: 'pictures',
        label: `Zdjęcia galerii: ${waiting.length}`,
        async run() {
          let failed: ApiError | null = null
          for (const picture of waiting) failed = (await send(picture)) ?? failed
          if (!failed) return { kind: 'done' }
          return { kind: failed.isOutcomeUnknown ? 'unknown' : 'refused', error: failed }
        },
      }
    },
  }
}
