import { useQueryClient, type QueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { ErrorCode } from '#shared/ipc/error-codes.ts'
import { markStale } from '../../../lib/cache.ts'
import { call } from '../../../lib/api.ts'
import { attach, toApiError } from '../../../lib/bridge.ts'
import { upload, type TransferProgress } from '../../../lib/transfers.ts'
import { confirm } from '../../../ui/questions.ts'
import { byteCount } from '../../../ui/byte-count.ts'
import { createChangeRunner } from '../../../lib/change/change-runner.ts'
import { useChangeRunners } from '../../../lib/change/use-change-runner.ts'
import { notify } from '../../../ui/notices.ts'
import { knownPks } from '../../record/created-record.ts'
import { isStoredName } from '../../record/stored-name.ts'
import { MAX_IMAGE_BYTES } from '../image-file.ts'

/** An uploaded picture that texts can show. */
export interface StoredPicture {
  pk: number
  path: string
  name: string
}

const readAll = async (): Promise<StoredPicture[]> =>
  (await call('editorImages.all', {}, { allowDuplicate: true })).flatMap(({ pk, file, url, name }) => {
    const path = file ?? url
    return path ? [{ pk, path, name: name ?? path.split('/').at(-1) ?? '' }] : []
  })

const forget = (queries: QueryClient) => markStale(queries, ['editorImages'])

/** Deletes a picture and returns whether it still existed; a missing one counts as deleted. */
async function deletePicture({ pk }: StoredPicture): Promise<boolean> {
  try {
    await call('editorImages.delete', { params: { pk } })
    return true
  } catch (cause) {
    if (toApiError(cause).code === ErrorCode.notFound) return false
    throw cause
  }
}

/** Deletes pictures from the server and shows one notice for each. */
export async function deletePictures(
  queries: QueryClient,
  pictures: readonly StoredPicture[],
): Promise<boolean> {
  let isDone = true
  for (const picture of pictures) {
    const done = `obraz „${picture.name}” z serwera`
    try {
      const { result: wasThere } = await createChangeRunner<boolean>().run({
        done: `usunięto ${done}`,
        send: () => deletePicture(picture),
        proof: async () => ((await readAll()).some(({ pk }) => pk === picture.pk) ? null : { held: true }),
      })
      notify.success(wasThere ? `Usunięto ${done}` : `Obrazu „${picture.name}” nie ma już na serwerze`)
    } catch (cause) {
      isDone = false
      notify.failure(toApiError(cause))
    }
  }
  await forget(queries)
  return isDone
}

/** Returns the stored pictures for these keys, as far as the server lists them. */
export async function findPictures(keys: ReadonlySet<string>): Promise<StoredPicture[]> {
  return (await readAll()).filter(({ path }) => keys.has(pictureKey(path)))
}

const PATH = /\/html-image\/([0-9a-f]{16})-/g

/** Returns a key that is equal for all spellings of a picture's address. */
function pictureKey(path: string): string {
  return pictureKeys(path)[0] ?? path
}

/** Returns the keys of all pictures in a text. */
export function pictureKeys(html: string): string[] {
  return [...html.matchAll(PATH)].map(([, key = '']) => key)
}

/** Returns why a picture cannot be uploaded; null if it can. */
function refusalOf({ name, type, size }: File): string | null {
  if (size === 0) return `Plik ${name} jest pusty (0 B).`
  if (!type.startsWith('image/')) return `To nie jest obraz: ${name}`
  if (size <= MAX_IMAGE_BYTES) return null
  return `Obraz ${name} jest za duży: ${byteCount(size)}. Największy dozwolony ma ${byteCount(MAX_IMAGE_BYTES)}.`
}

const newestOf = (pictures: readonly StoredPicture[]): StoredPicture | null =>
  pictures.toSorted((a, b) => b.pk - a.pk)[0] ?? null

/** Uploads a picture and returns it. If the response does not identify it, returns the server's newest picture. */
async function sendPicture(
  reference: string,
  name: string,
  show: (progress: TransferProgress) => void,
  { signal }: AbortController,
): Promise<StoredPicture | null> {
  const onProgress = (doneBytes: number, totalBytes: number | null) => show({ doneBytes, totalBytes })
  const reply = await upload('editorImages.create', { body: { file: reference } }, { signal, onProgress })
  const path = reply?.file ?? reply?.url
  return path && reply?.pk ? { pk: reply.pk, path, name: reply.name ?? name } : newestOf(await readAll())
}

export function usePictureChanges() {
  const queries = useQueryClient()
  const runnerOf = useChangeRunners<StoredPicture | null>()
  const [progress, setProgress] = useState<TransferProgress | null>(null)
  const running = useRef<AbortController | null>(null)
  useEffect(() => () => running.current?.abort(), [])

  return {
    progress,
    cancel: () => running.current?.abort(),
    /** Uploads a picture and returns it, or null if it was refused. Both outcomes are shown as a notice. */
    add: async (file: File): Promise<StoredPicture | null> => {
      const refusal = refusalOf(file)
      if (refusal !== null) {
        notify.error(refusal)
        return null
      }
      const controller = new AbortController()
      running.current = controller
      setProgress({ doneBytes: 0, totalBytes: null })
      try {
        const reference = await attach(file)
        const before = knownPks(queries, 'editorImages')
        const { result: added } = await runnerOf(file.name).run({
          done: `dodano obraz „${file.name}”`,
          send: () => sendPicture(reference, file.name, setProgress, controller),
          async proof() {
            const isOurs = ({ pk, name }: StoredPicture) => !before.has(pk) && isStoredName(name, file.name)
            const held = newestOf((await readAll()).filter(isOurs))
            return held && { held }
          },
        })
        await forget(queries)
        notify.success(`Dodano obraz „${file.name}”`)
        return added
      } catch (cause) {
        notify.failure(toApiError(cause))
        return null
      } finally {
        setProgress(null)
      }
    },
    /** Deletes a picture after the user confirms. */
    remove: async (picture: StoredPicture): Promise<boolean> => {
      const isConfirmed = await confirm({
        title: `Usunąć obraz „${picture.name}” z serwera?`,
        text: 'Zniknie też z każdej treści, która go pokazuje. Tego nie da się cofnąć.',
        confirmLabel: 'Usuń',
        intent: 'danger',
      })
      return isConfirmed && deletePictures(queries, [picture])
    },
  }
}
