import { useEffect, useState } from 'react'
import { loadPdf, type PdfFile } from './pdf-file.ts'

/** The document at an address of the app's own scheme; null until it is read. */
export function usePdfFile(address: string, onFailure: () => void): PdfFile | null {
  const [file, setFile] = useState<PdfFile | null>(null)
  useEffect(() => {
    let isWanted = true
    const loading = loadPdf(address)
    loading.file.then(
      (read) => isWanted && setFile(read),
      () => isWanted && onFailure(),
    )
    return () => {
      isWanted = false
      setFile(null)
      loading.destroy()
    }
  }, [address, onFailure])
  return file
}
