// Previews a file whose type a browser can show without running anything: pictures, PDF, video and audio. The file is
// fetched with the person's token and shown from memory, with the type that the server detected.

import './file-preview.css'
import { useEffect, useState } from 'react'
import { readPrivateFile } from './private-files.tsx'

interface PreviewProps {
  url: string
  mimetype: string
  words: { title: string; loading: string; broken: string }
}

type PreviewType = 'image' | 'pdf' | 'video' | 'audio'

/** Returns null for types without a preview. */
export function previewTypeOf(mimetype: string): PreviewType | null {
  if (mimetype === 'application/pdf') return 'pdf'
  if (/^image\/(png|jpeg|gif|webp|avif)$/.test(mimetype)) return 'image'
  if (/^(audio|video)\//.test(mimetype)) return mimetype.startsWith('audio') ? 'audio' : 'video'
  return null
}

export function FilePreview({ url, mimetype, words }: PreviewProps) {
  const { address, broken } = useObjectUrl(url, mimetype)
  const shape = previewTypeOf(mimetype)
  return (
    <div className="file-preview centred box" data-shape={shape} aria-busy={!address && !broken}>
      {broken && <p role="alert">{words.broken}</p>}
      {!address && !broken && <p className="dim">{words.loading}</p>}
      {address && shape === 'image' && <img src={address} alt={words.title} />}
      {address && shape === 'pdf' && <iframe src={address} title={words.title} />}
      {address && shape === 'video' && <video src={address} controls aria-label={words.title} />}
      {address && shape === 'audio' && <audio src={address} controls aria-label={words.title} />}
    </div>
  )
}

/**
 * Fetches the file and returns its object URL, which is released when the preview closes, so that videos do not stay in
 * memory.
 */
function useObjectUrl(url: string, type: string): { address: string | null; broken: boolean } {
  const [found, setFound] = useState<{ url: string; address: string | null } | null>(null)
  useEffect(() => {
    let address: string | null = null
    let here = true
    readPrivateFile(url).then(
      (blob) => {
        if (!here) return
        address = URL.createObjectURL(new Blob([blob], { type }))
        setFound({ url, address })
      },
      () => here && setFound({ url, address: null }),
    )
    return () => {
      here = false
      if (address) URL.revokeObjectURL(address)
    }
  }, [url, type])
  const current = found?.url === url ? found : null
  return { address: current?.address ?? null, broken: current !== null && current.address === null }
}
