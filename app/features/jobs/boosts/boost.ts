import type { BoostStatus, JobStatus } from "db/vocabulary";
import { kindOfPackage, livePackages, type BoostPackage } from "~/features/settings/settings";

/** A paid boost that ranks a job above others for some days. */
export interface BoostOffer {
  /** Of the settings, such as "level1". */
  key: string;
  /** 1 to 3. */
  level: number;
  days: number;
  points: number;
  /** Paise before tax. */
  paise: number;
}

/** The level of a package by its key: 1 to 3. */
export const levelOf = (key: string): number => Number(kindOfPackage(key).replace("level", ""));

/** The packages on sale, lowest level first. @param boosts of the settings */
export const boostOffers = (boosts: Record<string, BoostPackage>): BoostOffer[] =>
  livePackages(boosts)
    .map(([key, { days, points, paise }]) => ({ key, level: levelOf(key), days, points, paise }))
    .sort((one, other) => one.level - other.level || one.days - other.days);

/** Listed jobs and jobs that may be listed later can be boosted. A boost begins when the job is listed. */
export const canBeBoosted = ({ status, isReported }: { status: JobStatus; isReported: boolean }) =>
  !isReported && (status === "draft" || status === "pending" || status === "active" || status === "paused");

/** Whether a boost is neither ended nor refunded. */
export const isOpenBoost = (status: BoostStatus) => status === "waiting" || status === "running" || status === "paused";
