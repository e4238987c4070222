declare module 'subset-font' {
  export default function subsetFont(
    font: Buffer,
    characters: string,
    options?: { targetFormat?: 'truetype' | 'woff' | 'woff2' },
  ): Promise<Buffer>
}
