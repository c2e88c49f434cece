import { useMemo, useState } from 'react'
import { z } from 'zod'
import type { Tree } from './tree.ts'
import { keepJson, keptJson } from '../../lib/kept.ts'

export interface OpenBranches {
  isOpen: (pk: number) => boolean
  toggle: (pk: number, isOpen: boolean) => void
  openAll: () => void
  closeAll: () => void
}

const keptSchema = z.array(z.number().int())

const read = (key: string): readonly number[] | null => keptSchema.safeParse(keptJson(key)).data ?? null

/** Which branches of a tree are open, kept per person and list on this station; at first those at the top. */
export function useOpenBranches(name: string, { roots, byPk }: Tree<unknown>): OpenBranches {
  const key = `tree:${name}`
  const [kept, setKept] = useState(() => read(key))
  return useMemo(() => {
    const open = new Set(kept ?? roots.map(({ row }) => (row as { pk: number }).pk))
    function keep(pks: readonly number[]) {
      setKept(pks)
      keepJson(key, pks)
    }
    return {
      isOpen: (pk) => open.has(pk),
      toggle: (pk, isOpen) => keep(isOpen ? [...open.add(pk)] : [...open].filter((other) => other !== pk)),
      openAll: () => keep([...byPk.keys()]),
      closeAll: () => keep([]),
    }
  }, [kept, key, roots, byPk])
}
