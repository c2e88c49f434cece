/** Returns an A6 document with `pages` empty pages, like a file from a client. */
export function smallPdf(pages: number): string {
  const kids = Array.from({ length: pages }, (_, index) => `${index + 3} 0 R`)
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    `<< /Type /Pages /Kids [${kids.join(' ')}] /Count ${pages} >>`,
    ...kids.map(() => '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 298 420] >>'),
  ]
  let text = '%PDF-1.7\n'
  const places = objects.map((object, index) => {
    const place = text.length
    text += `${index + 1} 0 obj\n${object}\nendobj\n`
    return place
  })
  const entries = places.map((place) => `${String(place).padStart(10, '0')} 00000 n \n`)
  const count = objects.length + 1
  return `${text}xref\n0 ${count}\n0000000000 65535 f \n${entries.join('')}trailer\n<< /Size ${count} /Root 1 0 R >>\nstartxref\n${text.length}\n%%EOF\n`
}
