// The captcha picture: shows the clicked points, and asks the server for the result after the last click.

import { type MouseEvent, Suspense, use, useState } from 'react'
import { ApiError, post, read } from '#screens/api.ts'
import { freshKey } from '#screens/fresh-key.ts'
import { text } from '#screens/text.ts'
import { IconButton } from '#ui/button.tsx'
import { IconRefresh } from '#ui/icons.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import type { CaptchaAnswer } from './proof.ts'
import { signInWords } from './words.ts'

interface Picture {
  id: string
  text: string[]
  base64: string
  width: number
  height: number
}
interface Point {
  x: number
  y: number
}
type Verdict = 'right' | 'wrong'

/** Milliseconds for which the result is shown. */
const pause: Record<Verdict, number> = { right: 700, wrong: 1500 }

/**
 * Resolves to the picture, or to a message if it fails to load. Never rejects: the reader can ask for another picture.
 */
const newPicture = () =>
  read<Picture>('/api/common/clickCaptcha', { id: freshKey() }, { quiet: true }).catch((error: unknown) =>
    error instanceof ApiError && error.code !== -1 ? error.message : text(signInWords.captchaFailed),
  )

export function PictureCaptcha({ onProof }: { onProof(proof: CaptchaAnswer): void }) {
  const [picture, setPicture] = useState(newPicture)
  const another = () => setPicture(newPicture())
  return (
    <>
      <Suspense fallback={<Skeleton width="100%" height={236} />}>
        <Asked promise={picture} onProof={onProof} onAnother={another} />
      </Suspense>
      <span className="captcha-refresh">
        <IconButton label={text(signInWords.refresh)} onClick={another}>
          <IconRefresh size={18} />
        </IconButton>
      </span>
    </>
  )
}

interface AskedProps {
  promise: Promise<Picture | string>
  onProof(proof: CaptchaAnswer): void
  onAnother(): void
}

function Asked({ promise, ...rest }: AskedProps) {
  const picture = use(promise)
  return typeof picture === 'string' ? (
    <p className="captcha-verdict" role="alert">
      {picture}
    </p>
  ) : (
    <Marked key={picture.id} picture={picture} {...rest} />
  )
}

function Marked({ picture, onProof, onAnother }: Omit<AskedProps, 'promise'> & { picture: Picture }) {
  const [points, setPoints] = useState<readonly Point[]>([])
  const [verdict, setVerdict] = useState<Verdict | null>(null)
  const judge = async (info: string) => {
    const right = await post(
      '/api/common/checkClickCaptcha',
      { id: picture.id, info, unset: false },
      { quiet: true },
    ).then(
      () => true,
      () => false,
    )
    setVerdict(right ? 'right' : 'wrong')
    const next = () => (right ? onProof({ captchaId: picture.id, captchaInfo: info }) : onAnother())
    setTimeout(next, pause[right ? 'right' : 'wrong'])
  }
  const mark = ({ currentTarget: image, nativeEvent: { offsetX, offsetY } }: MouseEvent<HTMLImageElement>) => {
    if (points.length >= picture.text.length) return
    const marked = [...points, { x: Math.round(offsetX), y: Math.round(offsetY) }]
    setPoints(marked)
    const info = `${marked.map(({ x, y }) => `${x},${y}`).join('-')};${image.width};${image.height}`
    if (marked.length === picture.text.length) void judge(info)
  }
  return (
    <>
      <p className="captcha-order row wrap gap-6">
        {text(signInWords.captchaOrder)}
        {picture.text.map((label) => (
          <b key={label}>{label}</b>
        ))}
      </p>
      <div className="captcha-picture">
        <img src={picture.base64} alt={text(signInWords.captchaPicture)} onClick={mark} draggable={false} />
        {points.map(({ x, y }, place) => (
          <button
            key={`${x} ${y}`}
            type="button"
            style={{ left: x, top: y }}
            aria-label={text(signInWords.captchaMark, { number: place + 1 })}
            disabled={points.length === picture.text.length}
            onClick={() => setPoints(points.filter((_, each) => each !== place))}
          >
            {place + 1}
          </button>
        ))}
      </div>
      <p className="captcha-verdict" role="status" data-verdict={verdict}>
        {verdict && text(verdict === 'right' ? signInWords.captchaRight : signInWords.captchaWrong)}
      </p>
    </>
  )
}
