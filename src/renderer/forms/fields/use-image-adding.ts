import { useState } from 'react'
import { serverMessages } from '#shared/api/api-error.ts'
import { attach, toApiError } from '../../lib/bridge.ts'

/** A chosen file that can be sent as a form value or uploaded. */
export interface AttachedImage {
  /** Example: `file:…`. */
  reference: string
  name: string
}

export interface ImageAdding {
  isWorking: boolean
  /** Problems of the last attempt. */
  problems: readonly string[]
  addFiles: (files: readonly File[]) => Promise<void>
}

/** Passes images to the main process and then to `onAdd`. Files that are not images are refused by name. */
export function useImageAdding(onAdd: (images: readonly AttachedImage[]) => unknown): ImageAdding {
  const [isWorking, setIsWorking] = useState(false)
  const [problems, setProblems] = useState<readonly string[]>([])

  async function addFiles(files: readonly File[]) {
    const images = files.filter((file) => file.type.startsWith('image/'))
    const refused = files
      .filter((file) => !images.includes(file))
      .map(({ name }) => `To nie jest obraz: ${name}`)
    setProblems(refused)
    if (images.length === 0) return
    setIsWorking(true)
    try {
      const attached = await Promise.all(
        images.map(async (file) => ({ reference: await attach(file), name: file.name })),
      )
      await onAdd(attached)
    } catch (cause) {
      const error = toApiError(cause)
      setProblems([
        ...refused,
        ...new Set([...serverMessages(error), error.message].filter(Boolean).slice(0, 3)),
      ])
    } finally {
      setIsWorking(false)
    }
  }

  return { isWorking, problems, addFiles }
}
