import { useState } from "react";
import { createRoot } from "react-dom/client";
import Lightbox, { type SlideImage } from "yet-another-react-lightbox";
import Captions from "yet-another-react-lightbox/plugins/captions";
import Zoom from "yet-another-react-lightbox/plugins/zoom";
import "yet-another-react-lightbox/styles.css";
import "yet-another-react-lightbox/plugins/captions.css";
import { lightbox } from "../motion.ts";
import { lightboxTexts } from "../texts.ts";
import styles from "./lightbox.module.css";

export type LargePicture = {
  src: string;
  alt: string;
  width?: number;
  height?: number;
  /** What stands below the picture. */
  caption?: string;
  tags?: string;
};

/** Shows pictures over the whole window, beginning with one; forgets everything when it closes. In the browser alone. */
export function openLightbox(pictures: LargePicture[], first: number, onClosed: () => void): void {
  const host = document.body.appendChild(document.createElement("div"));
  const root = createRoot(host);
  const close = () => {
    root.unmount();
    host.remove();
    onClosed();
  };
  root.render(<Pictures pictures={pictures} first={first} onClosed={close} />);
}

type PicturesProps = { pictures: LargePicture[]; first: number; onClosed: () => void };

// Each step doubles the picture, so the most is two to the power of the steps.
const steps = lightbox.mostZoom / lightbox.zoomStep;
const { animation } = lightbox;

function Pictures({ pictures, first, onClosed }: PicturesProps) {
  const [open, setOpen] = useState(true);
  return (
    <Lightbox
      open={open}
      close={() => setOpen(false)}
      on={{ exited: onClosed }}
      index={first}
      slides={pictures.map(zoomable)}
      plugins={[Zoom, Captions]}
      captions={{ descriptionTextAlign: "center", descriptionMaxLines: 5 }}
      labels={lightboxTexts.labels}
      animation={{ fade: animation, swipe: animation, zoom: animation }}
      carousel={{ padding: lightbox.padding, finite: pictures.length === 1 }}
      zoom={{ zoomInMultiplier: 2, maxZoomPixelRatio: 1 }}
      render={{
        iconError: () => (
          <p className={styles.failed}>
            <span>{lightboxTexts.failedFirst}</span> <small lang="en">{lightboxTexts.failed}</small>
          </p>
        ),
      }}
    />
  );
}

/** The zoom goes up to a picture's stated size: stated as many times the window as the steps allow. */
function zoomable({ src, alt, width, height, caption, tags }: LargePicture): SlideImage {
  const description = [caption, tags].filter(Boolean).join("\n");
  const picture = { src, alt, ...(description && { description }) };
  if (!width || !height) return picture;
  const room = 2 * lightbox.padding;
  const shown = Math.min((window.innerWidth - room) / width, (window.innerHeight - room) / height);
  const most = shown * 2 ** steps;
  return {
    ...picture,
    srcSet: [{ src, width: Math.round(width * most), height: Math.round(height * most) }],
  };
}
