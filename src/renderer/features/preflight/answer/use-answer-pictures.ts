import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { PictureStore, type Picture } from '../../../ui/page-stage/picture-store.ts'
import { logPicture, pageLoader, USUAL_SIDE } from '../page-pictures.ts'
import { usePictureStates } from '../use-pictures.ts'

export interface AnswerPictures {
  /** By pk of the page. */
  of: ReadonlyMap<number, Picture>
  /** Resolves when each of these pages has a picture or none; pages without one are left out. */
  load: (pages: readonly number[]) => Promise<ReadonlyMap<number, Blob>>
}

const isOpen = ({ state }: Picture): boolean => state === 'loading' || state === 'none'

/** The pictures of the pages with findings, one for each page. They are loaded while the answer is open. */
export function useAnswerPictures(linePk: number, pages: readonly number[]): AnswerPictures {
  const queries = useQueryClient()
  const [store] = useState(
    () =>
      new PictureStore({
        load: pageLoader(queries, { kind: 'image', side: USUAL_SIDE, linePk }),
        failed: logPicture,
        quietMs: 0,
      }),
  )
  const states = usePictureStates(store, pages)
  const wanted = pages.join(' ')
  useEffect(() => {
    store.aim({ shown: wanted === '' ? [] : wanted.split(' ').map(Number), ahead: [] })
  }, [store, wanted])
  const loads = useRef<{ isOpen: boolean; last: Promise<unknown> }>({ isOpen: true, last: Promise.resolve() })
  useEffect(() => {
    const own = loads.current
    own.isOpen = true
    return () => {
      own.isOpen = false
      // An answer that is being sent still needs its pictures.
      void own.last.then(() => {
        if (!own.isOpen) store.clear()
      })
    }
  }, [store])

  function settledPages(needed: readonly number[]): Promise<void> {
    const isLoading = () => needed.some((page) => isOpen(store.of(page)))
    if (!isLoading()) return Promise.resolve()
    return new Promise((resolve) => {
      const stop = store.subscribe(() => {
        if (isLoading()) return
        stop()
        resolve()
      })
    })
  }

  return {
    of: new Map(pages.map((page, index) => [page, states[index] ?? { state: 'none' }])),
    async load(needed) {
      const settled = settledPages(needed)
      loads.current.last = settled
      await settled
      return new Map(
        needed.flatMap((page) => {
          const picture = store.of(page)
          return picture.state === 'ready' ? [[page, picture.blob] as const] : []
        }),
      )
    },
  }
}
