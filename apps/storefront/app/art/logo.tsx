/** The word mark in `currentColor`; its name stands on the link around it. */
export function Logo() {
  return (
    <svg className="logo" viewBox="0 4 246 86" aria-hidden="true">
      <g fill="none" stroke="currentColor" strokeWidth="13.5">
        <circle cx="29" cy="60" r="22" />
        <circle cx="217" cy="60" r="22" />
        <path d="M51 6v83M139.5 31.5v57.5M162.5 31.5v57.5M239 31.5v57.5M162.5 62c0-14 8-23.5 22.5-23.5" />
      </g>
      <g fill="currentColor">
        <path
          d="M94.00 32.60A9.1 9.1 0 0 1 108.81 36.95A9.1 9.1 0 0 1 118.92 48.62A9.1 9.1 0 0 1 121.12 63.90A9.1 9.1 0 0 1 114.71 77.94A9.1 9.1 0 0 1 101.72 86.29A9.1 9.1 0 0 1 86.28 86.29A9.1 9.1 0 0 1 73.29 77.94A9.1 9.1 0 0 1 66.88 63.90A9.1 9.1 0 0 1 69.08 48.62A9.1 9.1 0 0 1 79.19 36.95A9.1 9.1 0 0 1 94.00 32.60zM77.50 60a16.5 16.5 0 1 0 33 0a16.5 16.5 0 1 0 -33 0z"
          fillRule="evenodd"
        />
        <path d="M82.90 54.03A12.6 12.6 0 0 1 106.29 62.77z" />
        <path d="M95.00 62.20L105.11 65.95A12.6 12.6 0 0 1 91.24 72.29z" />
        <path d="M91.81 61.01L88.06 71.11A12.6 12.6 0 0 1 81.70 57.25z" />
        <circle cx="139.5" cy="14" r="8.5" />
      </g>
    </svg>
  )
}
