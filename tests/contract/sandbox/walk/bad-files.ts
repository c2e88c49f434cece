const DOT = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)

export const fileOf = (name: string, content: string): File =>
  new File([Buffer.from(content, 'latin1')], name)
export const emptyFile = (name: string): File => new File([], name)

/** A picture of one pixel, padded with zero bytes to the given size. */
export const aPng = (name: string, bytes: number = DOT.length): File =>
  new File([DOT, new Uint8Array(bytes - DOT.length)], name, { type: 'image/png' })

/** Files with the name and type of a picture but other content. */
export const NOT_IMAGES = (): File[] => [
  fileOf('zdjecie.png', 'To jest tekst.'),
  fileOf('zdjecie.jpg', '%PDF-1.7\n%%EOF'),
  fileOf('rysunek.svg', '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'),
  fileOf('program.gif', 'MZ\u0090\u0000'),
]
