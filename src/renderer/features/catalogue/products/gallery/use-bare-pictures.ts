import { useEffect, useRef } from 'react'
import type { RecordOf } from '#shared/api/registry.ts'
import { can } from '#shared/domain/permissions.ts'
import { call } from '../../../../lib/api.ts'
import { toApiError } from '../../../../lib/bridge.ts'
import { useSessionUser } from '../../../../lib/session.ts'
import { notify } from '../../../../ui/notices.ts'

type GalleryPicture = RecordOf<'productGallery'>

/**
 * Reads the pictures for which the product has only a key, one after the other, and passes each to `onRead`. A deleted
 * picture is skipped; any other failure is shown once and ends the reading.
 */
export function useLoadPicturesByKey(
  gallery: readonly GalleryPicture[],
  onRead: (picture: GalleryPicture) => void,
): void {
  const mayView = can(useSessionUser(), 'view', 'productgallery')
  const bare = useRef(mayView ? gallery.filter(({ image }) => image === null) : [])
  const read = useRef(onRead)

  useEffect(() => {
    let isGone = false
    const readAll = async () => {
      for (const { pk } of bare.current) {
        try {
          const picture = await call('productGallery.retrieve', { params: { pk } })
          if (isGone) return
          read.current(picture)
        } catch (cause) {
          const error = toApiError(cause)
          if (isGone) return
          if (error.status === 404) continue
          notify.failure(error)
          return
        }
      }
    }
    void readAll()
    return () => {
      isGone = true
    }
  }, [])
}
