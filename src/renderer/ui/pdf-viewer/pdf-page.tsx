import { useEffect, useRef, useState } from 'react'
import { drawPage } from './draw-page.ts'
import type { PdfFile } from './pdf-file.ts'

interface PdfPageProps {
  file: PdfFile
  number: number
  /** Screen pixels per point. */
  scale: number
  onFailure: () => void
}

/** One page, rendered when it comes near the viewport. */
export function PdfPageView({ file, number, scale, onFailure }: PdfPageProps) {
  const frame = useRef<HTMLDivElement>(null)
  const [isNear, setIsNear] = useState(false)
  const size = file.sizes[number - 1] ?? { width: 0, height: 0 }

  useEffect(() => {
    if (!frame.current) return undefined
    const observer = new IntersectionObserver(
      (entries) => setIsNear(entries.some((entry) => entry.isIntersecting)),
      {
        root: frame.current.parentElement,
        rootMargin: '600px 0px',
      },
    )
    observer.observe(frame.current)
    return () => observer.disconnect()
  }, [])

  useEffect(() => {
    const holder = frame.current
    if (!isNear || !holder) return undefined
    const controller = new AbortController()
    file.document
      .getPage(number)
      .then((page) => drawPage(page, holder, scale, controller.signal))
      .catch(onFailure)
    return () => controller.abort()
  }, [file, number, scale, isNear, onFailure])

  return (
    <div
      ref={frame}
      className="pdf-page"
      data-page={number}
      role="group"
      aria-label={`Strona ${number}`}
      style={{
        width: Math.floor(size.width * scale),
        height: Math.floor(size.height * scale),
        ['--total-scale-factor' as string]: scale,
      }}
    />
  )
}
