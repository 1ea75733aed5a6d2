CREATE TYPE "public"."badge_category" AS ENUM('contributor', 'mentor', 'leader', 'innovator', 'collaborator', 'subject_expert', 'circle_champion', 'knowledge_sharer', 'community_builder', 'problem_solver');--> statement-breakpoint
CREATE TYPE "public"."badge_level" AS ENUM('bronze', 'silver', 'gold', 'platinum');--> statement-breakpoint
CREATE TYPE "public"."badge_type" AS ENUM('activity', 'contribution', 'leadership', 'expertise', 'milestone', 'achievement');--> statement-breakpoint
CREATE TYPE "public"."reputation_level" AS ENUM('newcomer', 'familiar_face', 'trusted_colleague', 'guiding_light', 'pillar_of_the_staffroom');--> statement-breakpoint
CREATE TYPE "public"."coaching_author" AS ENUM('rules', 'model');--> statement-breakpoint
CREATE TYPE "public"."coaching_session_type" AS ENUM('career_guidance', 'self_assessment', 'career_exploration', 'gap_analysis', 'interview_prep', 'skill_development', 'career_coaching');--> statement-breakpoint
CREATE TYPE "public"."coaching_topic" AS ENUM('stuck', 'leadership', 'skills', 'jobs', 'change', 'confidence', 'career', 'general', 'wellbeing', 'safeguarding');--> statement-breakpoint
CREATE TYPE "public"."cpd_activity_type" AS ENUM('workshop_attendance', 'conference', 'coaching_session', 'webinar', 'certification', 'action_research', 'peer_observation', 'case_study', 'professional_reading', 'reflection_journal', 'professional_discussion', 'online_learning', 'podcast', 'mentoring', 'collaborative_planning');--> statement-breakpoint
CREATE TYPE "public"."cpd_category" AS ENUM('structured_cpd', 'reflective_cpd', 'informal_cpd');--> statement-breakpoint
CREATE TYPE "public"."cpd_status" AS ENUM('draft', 'confirmed');--> statement-breakpoint
CREATE TYPE "public"."assessment_provider" AS ENUM('myers_briggs', 'disc', 'big_five', 'enneagram', 'generic', 'gallup', 'via', 'teaching', 'eq_i', 'custom');--> statement-breakpoint
CREATE TYPE "public"."assessment_type" AS ENUM('personality_profile', '360_feedback', 'strengths_assessment', 'skills_assessment', 'leadership_assessment', 'emotional_intelligence', 'other');--> statement-breakpoint
CREATE TYPE "public"."document_processing_status" AS ENUM('pending', 'processed', 'failed');--> statement-breakpoint
CREATE TYPE "public"."job_application_status" AS ENUM('applied', 'shortlisted', 'interviewing', 'offered', 'declined', 'withdrawn', 'unsuccessful');--> statement-breakpoint
CREATE TYPE "public"."job_notification_frequency" AS ENUM('daily', 'weekly');--> statement-breakpoint
CREATE TYPE "public"."job_contract" AS ENUM('permanent', 'temporary', 'supply', 'maternity_cover');--> statement-breakpoint
CREATE TYPE "public"."job_phase" AS ENUM('early_years', 'primary', 'secondary', 'post_16', 'special', 'all_through');--> statement-breakpoint
CREATE TYPE "public"."job_subject" AS ENUM('mathematics', 'english', 'science', 'history', 'geography', 'art', 'music', 'pe', 'computing', 'languages', 'religious_education', 'design_technology', 'drama', 'business', 'social_sciences');--> statement-breakpoint
CREATE TYPE "public"."job_type" AS ENUM('teaching', 'leadership', 'support', 'admin');--> statement-breakpoint
CREATE TYPE "public"."salary_basis" AS ENUM('stated', 'national_scale');--> statement-breakpoint
CREATE TYPE "public"."salary_period" AS ENUM('year', 'day', 'hour');--> statement-breakpoint
CREATE TYPE "public"."mentorship_status" AS ENUM('pending', 'accepted', 'completed', 'declined', 'cancelled', 'expired');--> statement-breakpoint
CREATE TYPE "public"."mentor_qualification_status" AS ENUM('pending', 'verified', 'expired', 'rejected');--> statement-breakpoint
CREATE TYPE "public"."mentor_qualification_type" AS ENUM('formal_coaching_cert', 'formal_mentoring_cert', 'internal_training', 'cpd_course', 'university_qualification', 'professional_body_cert');--> statement-breakpoint
CREATE TYPE "public"."mentorship_session_format" AS ENUM('video', 'phone', 'in_person');--> statement-breakpoint
CREATE TYPE "public"."mentorship_session_status" AS ENUM('proposed', 'scheduled', 'completed', 'cancelled');--> statement-breakpoint
CREATE TYPE "public"."career_ladder" AS ENUM('teaching', 'support');--> statement-breakpoint
CREATE TYPE "public"."assessment_stage" AS ENUM('early_career', 'developing', 'experienced', 'expert', 'transitioning');--> statement-breakpoint
CREATE TYPE "public"."assessment_timeframe" AS ENUM('within_1_year', '1_2_years', '2_5_years', '5_plus_years', 'not_sure');--> statement-breakpoint
CREATE TYPE "public"."story_submission_status" AS ENUM('pending', 'accepted', 'declined');--> statement-breakpoint
CREATE TYPE "public"."story_reaction_kind" AS ENUM('heartwarming', 'inspiring', 'powerful', 'thoughtProvoking', 'gameChanging');--> statement-breakpoint
CREATE TYPE "public"."story_status" AS ENUM('draft', 'scheduled', 'published');--> statement-breakpoint
CREATE TYPE "public"."feedback_type" AS ENUM('feature_idea', 'improvement', 'report_issue');--> statement-breakpoint
ALTER TYPE "public"."report_kind" ADD VALUE 'message';--> statement-breakpoint
ALTER TYPE "public"."report_kind" ADD VALUE 'story_comment';--> statement-breakpoint
CREATE TABLE "badge_activities" (
	"user_id" integer NOT NULL,
	"fact" text NOT NULL,
	"count" integer NOT NULL,
	"moved_at" timestamp with time zone,
	CONSTRAINT "badge_activities_user_id_fact_pk" PRIMARY KEY("user_id","fact"),
	CONSTRAINT "badge_activities_not_negative" CHECK ("badge_activities"."count" >= 0)
);
--> statement-breakpoint
CREATE TABLE "expertise_badges" (
	"id" serial PRIMARY KEY NOT NULL,
	"category" "badge_category" NOT NULL,
	"type" "badge_type" NOT NULL,
	"level" "badge_level" NOT NULL,
	"name" text NOT NULL,
	"description" text NOT NULL,
	"how_earned" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "user_badges" (
	"user_id" integer NOT NULL,
	"badge_id" integer NOT NULL,
	"earned_at" timestamp with time zone DEFAULT now() NOT NULL,
	"seen_at" timestamp with time zone,
	CONSTRAINT "user_badges_user_id_badge_id_pk" PRIMARY KEY("user_id","badge_id")
);
--> statement-breakpoint
CREATE TABLE "user_reputation" (
	"user_id" integer PRIMARY KEY NOT NULL,
	"reputation_level" "reputation_level" DEFAULT 'newcomer' NOT NULL,
	"points" integer DEFAULT 0 NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "user_reputation_not_negative" CHECK ("user_reputation"."points" >= 0)
);
--> statement-breakpoint
CREATE TABLE "ai_coaching_sessions" (
	"id" serial PRIMARY KEY NOT NULL,
	"user_id" integer NOT NULL,
	"session_type" "coaching_session_type" DEFAULT 'career_guidance' NOT NULL,
	"user_query" text NOT NULL,
	"ai_response" text NOT NULL,
	"recommendations" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"follow_up_actions" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"context" text,
	"topic" "coaching_topic" DEFAULT 'general' NOT NULL,
	"author" "coaching_author" DEFAULT 'rules' NOT NULL,
	"module_id" text,
	"satisfaction" integer,
	"conversation_turn" integer DEFAULT 1 NOT NULL,
	"previous_session_id" integer,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "ai_coaching_sessions_turn_positive" CHECK ("ai_coaching_sessions"."conversation_turn" > 0)
);
--> statement-breakpoint
CREATE TABLE "savi_agreements" (
	"user_id" integer PRIMARY KEY NOT NULL,
	"provider" text NOT NULL,
	"with_documents" boolean NOT NULL,
	"agreed_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "cpd_activities" (
	"id" serial PRIMARY KEY NOT NULL,
	"user_id" integer NOT NULL,
	"category" "cpd_category" NOT NULL,
	"activity_type" "cpd_activity_type" NOT NULL,
	"title" text NOT NULL,
	"description" text NOT NULL,
	"hours_spent" numeric(3, 1) NOT NULL,
	"reflection" text,
	"date" date NOT NULL,
	"standards" text[] DEFAULT '{}' NOT NULL,
	"skill_area" text,
	"skill_node_id" integer DEFAULT 1 NOT NULL,
	"certificate_url" text,
	"status" "cpd_status" DEFAULT 'confirmed' NOT NULL,
	"drafted_from" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "cpd_activities_hours" CHECK ("cpd_activities"."hours_spent" between 0.5 and 40 and mod("cpd_activities"."hours_spent" * 2, 1) = 0),
	CONSTRAINT "cpd_activities_type_of_category" CHECK ((category = 'structured_cpd' and activity_type in ('workshop_attendance', 'conference', 'coaching_session', 'webinar', 'certification')) or (category = 'reflective_cpd' and activity_type in ('action_research', 'peer_observation', 'case_study', 'professional_reading', 'reflection_journal')) or (category = 'informal_cpd' and activity_type in ('professional_discussion', 'online_learning', 'podcast', 'mentoring', 'collaborative_planning'))),
	CONSTRAINT "cpd_activities_standards" CHECK ("cpd_activities"."standards" <@ array['TS1', 'TS2', 'TS3', 'TS4', 'TS5', 'TS6', 'TS7', 'TS8']),
	CONSTRAINT "cpd_activities_skill" CHECK ("cpd_activities"."skill_area" in ('classroomManagement', 'curriculumPlanning', 'assessmentAndFeedback', 'differentiation', 'behaviorManagement', 'parentCommunication', 'technologyIntegration', 'dataAnalysis', 'teamwork', 'leadership', 'mentoring', 'administrativeTasks')),
	CONSTRAINT "cpd_activities_skill_node" CHECK ("cpd_activities"."skill_node_id" between 1 and 60)
);
--> statement-breakpoint
CREATE TABLE "cpd_targets" (
	"user_id" integer PRIMARY KEY NOT NULL,
	"hours" numeric(4, 1) NOT NULL,
	CONSTRAINT "cpd_targets_hours" CHECK ("cpd_targets"."hours" between 1 and 400 and mod("cpd_targets"."hours" * 2, 1) = 0)
);
--> statement-breakpoint
CREATE TABLE "resource_enrolments" (
	"user_id" integer NOT NULL,
	"resource_id" integer NOT NULL,
	"enrolled_at" timestamp with time zone DEFAULT now() NOT NULL,
	"completed_at" timestamp with time zone,
	"certificate_url" text,
	"rating" smallint,
	CONSTRAINT "resource_enrolments_user_id_resource_id_pk" PRIMARY KEY("user_id","resource_id"),
	CONSTRAINT "resource_enrolments_rating_range" CHECK ("resource_enrolments"."rating" between 1 and 5),
	CONSTRAINT "resource_enrolments_rated_once_completed" CHECK ("resource_enrolments"."rating" is null or "resource_enrolments"."completed_at" is not null)
);
--> statement-breakpoint
CREATE TABLE "user_progress" (
	"user_id" integer NOT NULL,
	"skill_area" text NOT NULL,
	"current_level" smallint DEFAULT 1 NOT NULL,
	"target_level" smallint DEFAULT 5 NOT NULL,
	"experience_points" integer DEFAULT 0 NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "user_progress_user_id_skill_area_pk" PRIMARY KEY("user_id","skill_area"),
	CONSTRAINT "user_progress_levels_range" CHECK ("user_progress"."current_level" between 1 and 5 and "user_progress"."target_level" between 1 and 5),
	CONSTRAINT "user_progress_experience_range" CHECK ("user_progress"."experience_points" >= 0)
);
--> statement-breakpoint
CREATE TABLE "assessment_document_files" (
	"document_id" integer PRIMARY KEY NOT NULL,
	"content" "bytea" NOT NULL
);
--> statement-breakpoint
CREATE TABLE "assessment_documents" (
	"id" serial PRIMARY KEY NOT NULL,
	"user_id" integer NOT NULL,
	"file_name" text NOT NULL,
	"original_file_name" text NOT NULL,
	"file_size" integer NOT NULL,
	"mime_type" text NOT NULL,
	"assessment_type" "assessment_type" NOT NULL,
	"assessment_provider" "assessment_provider" NOT NULL,
	"assessment_date" date,
	"processing_status" "document_processing_status" DEFAULT 'pending' NOT NULL,
	"reading_number" integer DEFAULT 1 NOT NULL,
	"tries" integer DEFAULT 0 NOT NULL,
	"failure_reason" text,
	"reading_note" text,
	"key_insights" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"strengths_identified" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"development_areas" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"personality_traits" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"competency_scores" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"feedback_summary" text,
	"ai_summary" text,
	"is_private" boolean DEFAULT true NOT NULL,
	"share_with_mentors" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "assessment_documents_size" CHECK ("assessment_documents"."file_size" between 1 and 5242880),
	CONSTRAINT "assessment_documents_reason" CHECK (("assessment_documents"."failure_reason" is not null) = ("assessment_documents"."processing_status" = 'failed'))
);
--> statement-breakpoint
CREATE TABLE "job_applications" (
	"id" serial PRIMARY KEY NOT NULL,
	"user_id" integer NOT NULL,
	"job_posting_id" integer,
	"title" text NOT NULL,
	"school_name" text NOT NULL,
	"status" "job_application_status" DEFAULT 'applied' NOT NULL,
	"applied_on" date,
	"interview_on" date,
	"interview_notes" text,
	"notes" text,
	"offer_received" boolean DEFAULT false NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "job_recommendations" (
	"id" serial PRIMARY KEY NOT NULL,
	"user_id" integer NOT NULL,
	"job_posting_id" integer NOT NULL,
	"overall_score" integer NOT NULL,
	"location_score" integer NOT NULL,
	"experience_score" integer NOT NULL,
	"skills_score" integer NOT NULL,
	"career_path_score" integer NOT NULL,
	"match_reasons" text[] NOT NULL,
	"concern_flags" text[] NOT NULL,
	"is_viewed" boolean DEFAULT false NOT NULL,
	"viewed_at" timestamp with time zone,
	"is_saved" boolean DEFAULT false NOT NULL,
	"saved_at" timestamp with time zone,
	"is_applied" boolean DEFAULT false NOT NULL,
	"is_hidden" boolean DEFAULT false NOT NULL,
	"user_rating" integer,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "job_recommendations_scores" CHECK (least("job_recommendations"."overall_score", "job_recommendations"."location_score", "job_recommendations"."experience_score", "job_recommendations"."skills_score", "job_recommendations"."career_path_score") >= 0 and greatest("job_recommendations"."overall_score", "job_recommendations"."location_score", "job_recommendations"."experience_score", "job_recommendations"."skills_score", "job_recommendations"."career_path_score") <= 100),
	CONSTRAINT "job_recommendations_viewed" CHECK ("job_recommendations"."is_viewed" = ("job_recommendations"."viewed_at" is not null)),
	CONSTRAINT "job_recommendations_saved" CHECK ("job_recommendations"."is_saved" = ("job_recommendations"."saved_at" is not null)),
	CONSTRAINT "job_recommendations_rating" CHECK ("job_recommendations"."user_rating" between 1 and 5)
);
--> statement-breakpoint
CREATE TABLE "job_searches" (
	"id" serial PRIMARY KEY NOT NULL,
	"user_id" integer NOT NULL,
	"name" text NOT NULL,
	"filters" jsonb NOT NULL,
	"heard_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "user_job_preferences" (
	"user_id" integer PRIMARY KEY NOT NULL,
	"email_notifications" boolean DEFAULT true NOT NULL,
	"notification_frequency" "job_notification_frequency" DEFAULT 'daily' NOT NULL,
	"max_jobs_per_notification" integer DEFAULT 5 NOT NULL,
	"location" text,
	"max_distance" integer DEFAULT 25 NOT NULL,
	"job_types" "job_type"[] DEFAULT '{}'::job_type[] NOT NULL,
	"contract_types" "job_contract"[] DEFAULT '{}'::job_contract[] NOT NULL,
	"salary_min" integer
);
--> statement-breakpoint
CREATE TABLE "job_board_sources" (
	"id" serial PRIMARY KEY NOT NULL,
	"key" text NOT NULL,
	"name" text NOT NULL,
	"base_url" text NOT NULL,
	"licence" text,
	"licence_url" text,
	"scraping_frequency" integer DEFAULT 3600 NOT NULL,
	"rate_limit" integer DEFAULT 60 NOT NULL,
	"is_active" boolean DEFAULT true NOT NULL,
	"current_run" integer DEFAULT 0 NOT NULL,
	"last_started_at" timestamp with time zone,
	"last_completed_at" timestamp with time zone,
	"last_failure" text,
	CONSTRAINT "job_board_sources_limits" CHECK ("job_board_sources"."scraping_frequency" > 0 and "job_board_sources"."rate_limit" > 0)
);
--> statement-breakpoint
CREATE TABLE "job_postings" (
	"id" serial PRIMARY KEY NOT NULL,
	"source_id" integer NOT NULL,
	"source_key" text NOT NULL,
	"content_digest" text NOT NULL,
	"title" text NOT NULL,
	"description" text NOT NULL,
	"short_description" text NOT NULL,
	"school_name" text NOT NULL,
	"school_identifier" text NOT NULL,
	"category" text,
	"job_type" "job_type" NOT NULL,
	"contract_type" "job_contract",
	"subject_area" "job_subject",
	"key_stage" text,
	"phase" "job_phase",
	"working_pattern" text,
	"ofsted_rating" text,
	"location" text,
	"postcode" text,
	"latitude" double precision,
	"longitude" double precision,
	"salary_min" double precision,
	"salary_max" double precision,
	"salary_period" "salary_period",
	"salary_basis" "salary_basis",
	"salary_text" text,
	"essential_skills" text[] DEFAULT '{}'::text[] NOT NULL,
	"qualification_required" text,
	"posted_date" timestamp with time zone NOT NULL,
	"application_deadline" timestamp with time zone,
	"application_url" text NOT NULL,
	"original_url" text NOT NULL,
	"is_active" boolean DEFAULT true NOT NULL,
	"view_count" integer DEFAULT 0 NOT NULL,
	"first_seen_at" timestamp with time zone NOT NULL,
	"last_seen_at" timestamp with time zone NOT NULL,
	"seen_in_run" integer NOT NULL,
	"missed_runs" integer DEFAULT 0 NOT NULL,
	"ended_at" timestamp with time zone,
	"words" "tsvector" GENERATED ALWAYS AS (setweight(to_tsvector('english', title), 'A') || setweight(to_tsvector('english', school_name || ' ' || coalesce(location, '')), 'B') || setweight(to_tsvector('english', description), 'D')) STORED NOT NULL,
	"place_words" "tsvector" GENERATED ALWAYS AS (to_tsvector('simple', coalesce(location, '') || ' ' || coalesce(postcode, ''))) STORED NOT NULL,
	CONSTRAINT "job_postings_place_whole" CHECK (("job_postings"."latitude" is null) = ("job_postings"."longitude" is null)),
	CONSTRAINT "job_postings_salary_whole" CHECK (("job_postings"."salary_min" is null) = ("job_postings"."salary_max" is null) and "job_postings"."salary_min" <= "job_postings"."salary_max"),
	CONSTRAINT "job_postings_view_count" CHECK ("job_postings"."view_count" >= 0),
	CONSTRAINT "job_postings_ended" CHECK ("job_postings"."is_active" = ("job_postings"."ended_at" is null))
);
--> statement-breakpoint
CREATE TABLE "mentorship_matches" (
	"id" serial PRIMARY KEY NOT NULL,
	"mentor_id" integer NOT NULL,
	"mentee_id" integer NOT NULL,
	"status" "mentorship_status" DEFAULT 'pending' NOT NULL,
	"match_score" integer DEFAULT 0 NOT NULL,
	"match_reasons" text[] DEFAULT '{}' NOT NULL,
	"requested_at" timestamp with time zone DEFAULT now() NOT NULL,
	"answered_at" timestamp with time zone,
	"accepted_at" timestamp with time zone,
	"completed_at" timestamp with time zone,
	"notes" text,
	"reason" text,
	"question" text,
	"answer" text,
	CONSTRAINT "mentorship_matches_two_people" CHECK ("mentorship_matches"."mentor_id" <> "mentorship_matches"."mentee_id"),
	CONSTRAINT "mentorship_matches_score_range" CHECK ("mentorship_matches"."match_score" between 0 and 100),
	CONSTRAINT "mentorship_matches_answer_a_question" CHECK ("mentorship_matches"."answer" is null or "mentorship_matches"."question" is not null)
);
--> statement-breakpoint
CREATE TABLE "mentorship_messages" (
	"id" serial PRIMARY KEY NOT NULL,
	"match_id" integer NOT NULL,
	"author_id" integer NOT NULL,
	"content" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "mentorship_reads" (
	"match_id" integer NOT NULL,
	"user_id" integer NOT NULL,
	"last_read_id" integer NOT NULL,
	CONSTRAINT "mentorship_reads_match_id_user_id_pk" PRIMARY KEY("match_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "mentor_qualifications" (
	"id" serial PRIMARY KEY NOT NULL,
	"user_id" integer NOT NULL,
	"type" "mentor_qualification_type" NOT NULL,
	"title" text NOT NULL,
	"awarded_by" text NOT NULL,
	"awarded_on" date,
	"expires_on" date,
	"status" "mentor_qualification_status" DEFAULT 'pending' NOT NULL,
	"note" text,
	"decided_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "mentorship_sessions" (
	"id" serial PRIMARY KEY NOT NULL,
	"match_id" integer NOT NULL,
	"proposed_by" integer NOT NULL,
	"scheduled_at" timestamp with time zone NOT NULL,
	"duration" integer DEFAULT 60 NOT NULL,
	"format" "mentorship_session_format" DEFAULT 'video' NOT NULL,
	"agenda" text,
	"notes" text,
	"feedback" text,
	"status" "mentorship_session_status" DEFAULT 'scheduled' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "mentorship_sessions_duration_range" CHECK ("mentorship_sessions"."duration" between 15 and 240)
);
--> statement-breakpoint
CREATE TABLE "career_roles" (
	"key" text PRIMARY KEY NOT NULL,
	"ladder" "career_ladder" NOT NULL,
	"rung" smallint NOT NULL,
	"place" smallint NOT NULL,
	"title" text NOT NULL,
	"summary" text NOT NULL,
	"also_called" text[] NOT NULL,
	"levels" jsonb NOT NULL,
	"pay_from" integer,
	"pay_to" integer,
	"pay_note" text NOT NULL,
	"pay_as_of" date,
	"pay_source" text,
	CONSTRAINT "career_roles_pay_range" CHECK ("career_roles"."pay_from" <= "career_roles"."pay_to"),
	CONSTRAINT "career_roles_pay_dated" CHECK ("career_roles"."pay_from" is null or ("career_roles"."pay_as_of" is not null and "career_roles"."pay_source" is not null))
);
--> statement-breakpoint
CREATE TABLE "career_diagnosis" (
	"id" serial PRIMARY KEY NOT NULL,
	"user_id" integer NOT NULL,
	"assessment_id" integer NOT NULL,
	"strengths" jsonb NOT NULL,
	"growth_areas" jsonb NOT NULL,
	"skill_gaps" jsonb NOT NULL,
	"career_readiness" smallint NOT NULL,
	"skills_met" smallint NOT NULL,
	"teaching_score" smallint DEFAULT 5 NOT NULL,
	"relationships_score" smallint DEFAULT 5 NOT NULL,
	"leadership_score" smallint DEFAULT 5 NOT NULL,
	"organisation_score" smallint DEFAULT 5 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "career_diagnosis_readiness_range" CHECK ("career_diagnosis"."career_readiness" between 0 and 100)
);
--> statement-breakpoint
CREATE TABLE "development_pathways" (
	"id" serial PRIMARY KEY NOT NULL,
	"user_id" integer NOT NULL,
	"assessment_id" integer NOT NULL,
	"current_role" text,
	"wished_role" text NOT NULL,
	"wished_why" text NOT NULL,
	"next_role" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "pathway_steps" (
	"id" serial PRIMARY KEY NOT NULL,
	"user_id" integer NOT NULL,
	"pathway_id" integer NOT NULL,
	"step_number" smallint NOT NULL,
	"step_key" text NOT NULL,
	"title" text NOT NULL,
	"description" text NOT NULL,
	"why" text NOT NULL,
	"skill" text,
	"depends_on_step" smallint,
	"is_completed" boolean DEFAULT false NOT NULL,
	"completed_at" timestamp with time zone,
	CONSTRAINT "pathway_steps_depend_backwards" CHECK ("pathway_steps"."depends_on_step" < "pathway_steps"."step_number"),
	CONSTRAINT "pathway_steps_completed_with_day" CHECK ("pathway_steps"."is_completed" = ("pathway_steps"."completed_at" is not null))
);
--> statement-breakpoint
CREATE TABLE "self_assessment_drafts" (
	"user_id" integer PRIMARY KEY NOT NULL,
	"step" smallint NOT NULL,
	"answers" jsonb NOT NULL,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "self_assessments" (
	"id" serial PRIMARY KEY NOT NULL,
	"user_id" integer NOT NULL,
	"current_role" text,
	"years_in_education" smallint DEFAULT 0 NOT NULL,
	"years_in_current_role" smallint DEFAULT 0 NOT NULL,
	"career_stage" "assessment_stage" DEFAULT 'developing' NOT NULL,
	"subject_areas" text[] DEFAULT '{}'::text[] NOT NULL,
	"age_groups_taught" text[] DEFAULT '{}'::text[] NOT NULL,
	"qualifications" text[] DEFAULT '{}'::text[] NOT NULL,
	"classroom_management" smallint DEFAULT 5 NOT NULL,
	"curriculum_planning" smallint DEFAULT 5 NOT NULL,
	"assessment_and_feedback" smallint DEFAULT 5 NOT NULL,
	"differentiation" smallint DEFAULT 5 NOT NULL,
	"behavior_management" smallint DEFAULT 5 NOT NULL,
	"parent_communication" smallint DEFAULT 5 NOT NULL,
	"technology_integration" smallint DEFAULT 5 NOT NULL,
	"data_analysis" smallint DEFAULT 5 NOT NULL,
	"teamwork" smallint DEFAULT 5 NOT NULL,
	"leadership" smallint DEFAULT 5 NOT NULL,
	"mentoring" smallint DEFAULT 5 NOT NULL,
	"administrative_tasks" smallint DEFAULT 5 NOT NULL,
	"career_goals" text[] DEFAULT '{}'::text[] NOT NULL,
	"interested_roles" text[] DEFAULT '{}'::text[] NOT NULL,
	"timeframe_fore_next_step" "assessment_timeframe" DEFAULT 'not_sure' NOT NULL,
	"leadership_interest" smallint DEFAULT 5 NOT NULL,
	"work_life_balance" smallint DEFAULT 8 NOT NULL,
	"current_challenges" text[] DEFAULT '{}'::text[] NOT NULL,
	"skills_to_improve" text[] DEFAULT '{}'::text[] NOT NULL,
	"training_completed" text[] DEFAULT '{}'::text[] NOT NULL,
	"preferred_learning_methods" text[] DEFAULT '{}'::text[] NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "self_assessments_ratings_range" CHECK ("self_assessments"."classroom_management" between 1 and 10 and "self_assessments"."curriculum_planning" between 1 and 10 and "self_assessments"."assessment_and_feedback" between 1 and 10 and "self_assessments"."differentiation" between 1 and 10 and "self_assessments"."behavior_management" between 1 and 10 and "self_assessments"."parent_communication" between 1 and 10 and "self_assessments"."technology_integration" between 1 and 10 and "self_assessments"."data_analysis" between 1 and 10 and "self_assessments"."teamwork" between 1 and 10 and "self_assessments"."leadership" between 1 and 10 and "self_assessments"."mentoring" between 1 and 10 and "self_assessments"."administrative_tasks" between 1 and 10 and "self_assessments"."leadership_interest" between 1 and 10 and "self_assessments"."work_life_balance" between 1 and 10)
);
--> statement-breakpoint
CREATE TABLE "programme_activity_ticks" (
	"user_id" integer NOT NULL,
	"module_id" text NOT NULL,
	"activity" smallint NOT NULL,
	"ticked_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "programme_activity_ticks_user_id_module_id_activity_pk" PRIMARY KEY("user_id","module_id","activity"),
	CONSTRAINT "programme_activity_ticks_activity_range" CHECK ("programme_activity_ticks"."activity" between 1 and 4)
);
--> statement-breakpoint
CREATE TABLE "story_comments" (
	"id" serial PRIMARY KEY NOT NULL,
	"story_id" integer NOT NULL,
	"user_id" integer NOT NULL,
	"parent_comment_id" integer,
	"content" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"edited_at" timestamp with time zone,
	"removed_at" timestamp with time zone,
	"is_moderated" boolean DEFAULT false NOT NULL
);
--> statement-breakpoint
CREATE TABLE "story_submissions" (
	"id" serial PRIMARY KEY NOT NULL,
	"user_id" integer NOT NULL,
	"title" text NOT NULL,
	"idea" text NOT NULL,
	"status" "story_submission_status" DEFAULT 'pending' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "editorial_calendar" (
	"story_id" integer PRIMARY KEY NOT NULL,
	"scheduled_for" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "edu_stories" (
	"id" serial PRIMARY KEY NOT NULL,
	"slug" text NOT NULL,
	"status" "story_status" DEFAULT 'draft' NOT NULL,
	"title" text NOT NULL,
	"subtitle" text NOT NULL,
	"excerpt" text NOT NULL,
	"author_name" text NOT NULL,
	"author_role" text NOT NULL,
	"author_school" text NOT NULL,
	"author_avatar" text,
	"note" text,
	"category" text NOT NULL,
	"tags" text[] DEFAULT '{}' NOT NULL,
	"read_time_minutes" integer NOT NULL,
	"hero_image_url" text NOT NULL,
	"content" text NOT NULL,
	"is_featured" boolean DEFAULT false NOT NULL,
	"published_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"view_count" integer DEFAULT 0 NOT NULL,
	"share_count" integer DEFAULT 0 NOT NULL,
	"heartwarming_count" integer DEFAULT 0 NOT NULL,
	"inspiring_count" integer DEFAULT 0 NOT NULL,
	"powerful_count" integer DEFAULT 0 NOT NULL,
	"thought_provoking_count" integer DEFAULT 0 NOT NULL,
	"game_changing_count" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "edu_stories_slug_unique" UNIQUE("slug"),
	CONSTRAINT "edu_stories_published_when" CHECK ("edu_stories"."status" <> 'published' or "edu_stories"."published_at" is not null)
);
--> statement-breakpoint
CREATE TABLE "story_reactions" (
	"story_id" integer NOT NULL,
	"user_id" integer NOT NULL,
	"kind" "story_reaction_kind" NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "story_reactions_story_id_user_id_kind_pk" PRIMARY KEY("story_id","user_id","kind")
);
--> statement-breakpoint
CREATE TABLE "story_visits" (
	"story_id" integer NOT NULL,
	"user_id" integer NOT NULL,
	"last_viewed_on" date,
	"last_shared_on" date,
	CONSTRAINT "story_visits_story_id_user_id_pk" PRIMARY KEY("story_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "feedback" (
	"id" serial PRIMARY KEY NOT NULL,
	"user_id" integer NOT NULL,
	"type" "feedback_type" NOT NULL,
	"message" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"closed_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "additional_info" text;--> statement-breakpoint
ALTER TABLE "badge_activities" ADD CONSTRAINT "badge_activities_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "user_badges" ADD CONSTRAINT "user_badges_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "user_badges" ADD CONSTRAINT "user_badges_badge_id_expertise_badges_id_fk" FOREIGN KEY ("badge_id") REFERENCES "public"."expertise_badges"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "user_reputation" ADD CONSTRAINT "user_reputation_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ai_coaching_sessions" ADD CONSTRAINT "ai_coaching_sessions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "savi_agreements" ADD CONSTRAINT "savi_agreements_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cpd_activities" ADD CONSTRAINT "cpd_activities_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cpd_targets" ADD CONSTRAINT "cpd_targets_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "resource_enrolments" ADD CONSTRAINT "resource_enrolments_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "user_progress" ADD CONSTRAINT "user_progress_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "assessment_document_files" ADD CONSTRAINT "assessment_document_files_document_id_assessment_documents_id_fk" FOREIGN KEY ("document_id") REFERENCES "public"."assessment_documents"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "assessment_documents" ADD CONSTRAINT "assessment_documents_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "job_applications" ADD CONSTRAINT "job_applications_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "job_applications" ADD CONSTRAINT "job_applications_job_posting_id_job_postings_id_fk" FOREIGN KEY ("job_posting_id") REFERENCES "public"."job_postings"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "job_recommendations" ADD CONSTRAINT "job_recommendations_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "job_recommendations" ADD CONSTRAINT "job_recommendations_job_posting_id_job_postings_id_fk" FOREIGN KEY ("job_posting_id") REFERENCES "public"."job_postings"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "job_searches" ADD CONSTRAINT "job_searches_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "user_job_preferences" ADD CONSTRAINT "user_job_preferences_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "job_postings" ADD CONSTRAINT "job_postings_source_id_job_board_sources_id_fk" FOREIGN KEY ("source_id") REFERENCES "public"."job_board_sources"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mentorship_matches" ADD CONSTRAINT "mentorship_matches_mentor_id_users_id_fk" FOREIGN KEY ("mentor_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mentorship_matches" ADD CONSTRAINT "mentorship_matches_mentee_id_users_id_fk" FOREIGN KEY ("mentee_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mentorship_messages" ADD CONSTRAINT "mentorship_messages_match_id_mentorship_matches_id_fk" FOREIGN KEY ("match_id") REFERENCES "public"."mentorship_matches"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mentorship_messages" ADD CONSTRAINT "mentorship_messages_author_id_users_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mentorship_reads" ADD CONSTRAINT "mentorship_reads_match_id_mentorship_matches_id_fk" FOREIGN KEY ("match_id") REFERENCES "public"."mentorship_matches"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mentorship_reads" ADD CONSTRAINT "mentorship_reads_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mentor_qualifications" ADD CONSTRAINT "mentor_qualifications_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mentorship_sessions" ADD CONSTRAINT "mentorship_sessions_match_id_mentorship_matches_id_fk" FOREIGN KEY ("match_id") REFERENCES "public"."mentorship_matches"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mentorship_sessions" ADD CONSTRAINT "mentorship_sessions_proposed_by_users_id_fk" FOREIGN KEY ("proposed_by") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "career_diagnosis" ADD CONSTRAINT "career_diagnosis_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "career_diagnosis" ADD CONSTRAINT "career_diagnosis_assessment_id_self_assessments_id_fk" FOREIGN KEY ("assessment_id") REFERENCES "public"."self_assessments"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "development_pathways" ADD CONSTRAINT "development_pathways_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "development_pathways" ADD CONSTRAINT "development_pathways_assessment_id_self_assessments_id_fk" FOREIGN KEY ("assessment_id") REFERENCES "public"."self_assessments"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "development_pathways" ADD CONSTRAINT "development_pathways_current_role_career_roles_key_fk" FOREIGN KEY ("current_role") REFERENCES "public"."career_roles"("key") ON DELETE no action ON UPDATE cascade;--> statement-breakpoint
ALTER TABLE "development_pathways" ADD CONSTRAINT "development_pathways_wished_role_career_roles_key_fk" FOREIGN KEY ("wished_role") REFERENCES "public"."career_roles"("key") ON DELETE no action ON UPDATE cascade;--> statement-breakpoint
ALTER TABLE "development_pathways" ADD CONSTRAINT "development_pathways_next_role_career_roles_key_fk" FOREIGN KEY ("next_role") REFERENCES "public"."career_roles"("key") ON DELETE no action ON UPDATE cascade;--> statement-breakpoint
ALTER TABLE "pathway_steps" ADD CONSTRAINT "pathway_steps_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pathway_steps" ADD CONSTRAINT "pathway_steps_pathway_id_development_pathways_id_fk" FOREIGN KEY ("pathway_id") REFERENCES "public"."development_pathways"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "self_assessment_drafts" ADD CONSTRAINT "self_assessment_drafts_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "self_assessments" ADD CONSTRAINT "self_assessments_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "programme_activity_ticks" ADD CONSTRAINT "programme_activity_ticks_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "story_comments" ADD CONSTRAINT "story_comments_story_id_edu_stories_id_fk" FOREIGN KEY ("story_id") REFERENCES "public"."edu_stories"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "story_comments" ADD CONSTRAINT "story_comments_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "story_comments" ADD CONSTRAINT "story_comments_parent_comment_id_story_comments_id_fk" FOREIGN KEY ("parent_comment_id") REFERENCES "public"."story_comments"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "story_submissions" ADD CONSTRAINT "story_submissions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "editorial_calendar" ADD CONSTRAINT "editorial_calendar_story_id_edu_stories_id_fk" FOREIGN KEY ("story_id") REFERENCES "public"."edu_stories"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "story_reactions" ADD CONSTRAINT "story_reactions_story_id_edu_stories_id_fk" FOREIGN KEY ("story_id") REFERENCES "public"."edu_stories"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "story_reactions" ADD CONSTRAINT "story_reactions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "story_visits" ADD CONSTRAINT "story_visits_story_id_edu_stories_id_fk" FOREIGN KEY ("story_id") REFERENCES "public"."edu_stories"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "story_visits" ADD CONSTRAINT "story_visits_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "feedback" ADD CONSTRAINT "feedback_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "expertise_badges_level_unique" ON "expertise_badges" USING btree ("category","level");--> statement-breakpoint
CREATE INDEX "user_badges_newest_index" ON "user_badges" USING btree ("user_id","earned_at","badge_id");--> statement-breakpoint
CREATE INDEX "user_badges_badge_index" ON "user_badges" USING btree ("badge_id");--> statement-breakpoint
CREATE INDEX "ai_coaching_sessions_newest_index" ON "ai_coaching_sessions" USING btree ("user_id","created_at","id");--> statement-breakpoint
CREATE INDEX "ai_coaching_sessions_module_index" ON "ai_coaching_sessions" USING btree ("user_id","module_id") WHERE "ai_coaching_sessions"."module_id" is not null;--> statement-breakpoint
CREATE INDEX "cpd_activities_log_index" ON "cpd_activities" USING btree ("user_id","date","id");--> statement-breakpoint
CREATE INDEX "cpd_activities_drafts_index" ON "cpd_activities" USING btree ("user_id","date","id") WHERE "cpd_activities"."status" = 'draft';--> statement-breakpoint
CREATE UNIQUE INDEX "cpd_activities_drafted_once" ON "cpd_activities" USING btree ("user_id","drafted_from");--> statement-breakpoint
CREATE INDEX "resource_enrolments_ratings_index" ON "resource_enrolments" USING btree ("resource_id") WHERE "resource_enrolments"."rating" is not null;--> statement-breakpoint
CREATE INDEX "assessment_documents_newest_index" ON "assessment_documents" USING btree ("user_id","created_at","id");--> statement-breakpoint
CREATE INDEX "assessment_documents_waiting_index" ON "assessment_documents" USING btree ("id") WHERE "assessment_documents"."processing_status" = 'pending';--> statement-breakpoint
CREATE UNIQUE INDEX "job_applications_once" ON "job_applications" USING btree ("user_id","job_posting_id");--> statement-breakpoint
CREATE INDEX "job_applications_latest_index" ON "job_applications" USING btree ("user_id","created_at","id");--> statement-breakpoint
CREATE INDEX "job_applications_posting_index" ON "job_applications" USING btree ("job_posting_id");--> statement-breakpoint
CREATE UNIQUE INDEX "job_recommendations_once" ON "job_recommendations" USING btree ("user_id","job_posting_id");--> statement-breakpoint
CREATE INDEX "job_recommendations_best_index" ON "job_recommendations" USING btree ("user_id","overall_score","id");--> statement-breakpoint
CREATE INDEX "job_recommendations_posting_index" ON "job_recommendations" USING btree ("job_posting_id");--> statement-breakpoint
CREATE INDEX "job_searches_newest_index" ON "job_searches" USING btree ("user_id","created_at","id");--> statement-breakpoint
CREATE UNIQUE INDEX "job_board_sources_key_unique" ON "job_board_sources" USING btree ("key");--> statement-breakpoint
CREATE UNIQUE INDEX "job_postings_source_key_unique" ON "job_postings" USING btree ("source_id","source_key");--> statement-breakpoint
CREATE INDEX "job_postings_run_index" ON "job_postings" USING btree ("source_id","seen_in_run") WHERE "job_postings"."is_active";--> statement-breakpoint
CREATE INDEX "job_postings_school_index" ON "job_postings" USING btree ("source_id","school_identifier") WHERE "job_postings"."is_active";--> statement-breakpoint
CREATE INDEX "job_postings_newest_index" ON "job_postings" USING btree ("posted_date","id") WHERE "job_postings"."is_active";--> statement-breakpoint
CREATE INDEX "job_postings_type_index" ON "job_postings" USING btree ("job_type","posted_date","id") WHERE "job_postings"."is_active";--> statement-breakpoint
CREATE INDEX "job_postings_subject_index" ON "job_postings" USING btree ("subject_area","posted_date","id") WHERE "job_postings"."is_active";--> statement-breakpoint
CREATE INDEX "job_postings_contract_index" ON "job_postings" USING btree ("contract_type","posted_date","id") WHERE "job_postings"."is_active";--> statement-breakpoint
CREATE INDEX "job_postings_closing_index" ON "job_postings" USING btree ("application_deadline","id") WHERE "job_postings"."is_active";--> statement-breakpoint
CREATE INDEX "job_postings_salary_index" ON "job_postings" USING btree ("salary_max","id") WHERE "job_postings"."is_active" and "job_postings"."salary_period" = 'year';--> statement-breakpoint
CREATE INDEX "job_postings_open_index" ON "job_postings" USING btree ("id") WHERE "job_postings"."is_active";--> statement-breakpoint
CREATE INDEX "job_postings_first_seen_index" ON "job_postings" USING btree ("first_seen_at") WHERE "job_postings"."is_active";--> statement-breakpoint
CREATE INDEX "job_postings_ended_index" ON "job_postings" USING btree ("ended_at") WHERE not "job_postings"."is_active";--> statement-breakpoint
CREATE INDEX "job_postings_words_index" ON "job_postings" USING gin ("words");--> statement-breakpoint
CREATE INDEX "job_postings_place_words_index" ON "job_postings" USING gin ("place_words");--> statement-breakpoint
CREATE INDEX "job_postings_point_index" ON "job_postings" USING gist (point("longitude", "latitude")) WHERE "job_postings"."is_active";--> statement-breakpoint
CREATE UNIQUE INDEX "mentorship_matches_open_unique" ON "mentorship_matches" USING btree ("mentee_id","mentor_id") WHERE "mentorship_matches"."status" in ('pending', 'accepted');--> statement-breakpoint
CREATE INDEX "mentorship_matches_mentee_index" ON "mentorship_matches" USING btree ("mentee_id","requested_at","id");--> statement-breakpoint
CREATE INDEX "mentorship_matches_mentor_index" ON "mentorship_matches" USING btree ("mentor_id","requested_at","id");--> statement-breakpoint
CREATE INDEX "mentorship_matches_pending_index" ON "mentorship_matches" USING btree ("requested_at") WHERE "mentorship_matches"."status" = 'pending';--> statement-breakpoint
CREATE INDEX "mentorship_messages_thread_index" ON "mentorship_messages" USING btree ("match_id","id");--> statement-breakpoint
CREATE INDEX "mentorship_messages_author_index" ON "mentorship_messages" USING btree ("author_id");--> statement-breakpoint
CREATE INDEX "mentorship_reads_of_person_index" ON "mentorship_reads" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "mentor_qualifications_person_index" ON "mentor_qualifications" USING btree ("user_id","created_at","id");--> statement-breakpoint
CREATE INDEX "mentor_qualifications_waiting_index" ON "mentor_qualifications" USING btree ("created_at","id") WHERE "mentor_qualifications"."status" = 'pending';--> statement-breakpoint
CREATE INDEX "mentor_qualifications_expiry_index" ON "mentor_qualifications" USING btree ("expires_on") WHERE "mentor_qualifications"."status" = 'verified';--> statement-breakpoint
CREATE INDEX "mentorship_sessions_match_index" ON "mentorship_sessions" USING btree ("match_id","scheduled_at","id");--> statement-breakpoint
CREATE INDEX "mentorship_sessions_proposed_by_index" ON "mentorship_sessions" USING btree ("proposed_by");--> statement-breakpoint
CREATE INDEX "career_roles_order_index" ON "career_roles" USING btree ("ladder","rung","place");--> statement-breakpoint
CREATE UNIQUE INDEX "career_diagnosis_of_assessment_unique" ON "career_diagnosis" USING btree ("assessment_id");--> statement-breakpoint
CREATE INDEX "career_diagnosis_of_person_index" ON "career_diagnosis" USING btree ("user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "development_pathways_of_assessment_unique" ON "development_pathways" USING btree ("assessment_id");--> statement-breakpoint
CREATE INDEX "development_pathways_of_person_index" ON "development_pathways" USING btree ("user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "pathway_steps_number_unique" ON "pathway_steps" USING btree ("pathway_id","step_number");--> statement-breakpoint
CREATE INDEX "pathway_steps_of_person_index" ON "pathway_steps" USING btree ("user_id","step_key","pathway_id");--> statement-breakpoint
CREATE UNIQUE INDEX "pathway_steps_key_unique" ON "pathway_steps" USING btree ("pathway_id","step_key");--> statement-breakpoint
CREATE INDEX "self_assessments_newest_index" ON "self_assessments" USING btree ("user_id","created_at","id");--> statement-breakpoint
CREATE INDEX "story_comments_thread_index" ON "story_comments" USING btree ("story_id",coalesce("parent_comment_id", "id"),"id");--> statement-breakpoint
CREATE INDEX "story_comments_parent_index" ON "story_comments" USING btree ("parent_comment_id");--> statement-breakpoint
CREATE INDEX "story_comments_of_person_index" ON "story_comments" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "story_submissions_pending_index" ON "story_submissions" USING btree ("created_at","id") WHERE "story_submissions"."status" = 'pending';--> statement-breakpoint
CREATE INDEX "story_submissions_of_person_index" ON "story_submissions" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "editorial_calendar_due_index" ON "editorial_calendar" USING btree ("scheduled_for");--> statement-breakpoint
CREATE INDEX "edu_stories_newest_index" ON "edu_stories" USING btree ("published_at","id") WHERE "edu_stories"."status" = 'published';--> statement-breakpoint
CREATE INDEX "edu_stories_category_index" ON "edu_stories" USING btree ("category","published_at","id") WHERE "edu_stories"."status" = 'published';--> statement-breakpoint
CREATE INDEX "story_reactions_of_person_index" ON "story_reactions" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "story_visits_of_person_index" ON "story_visits" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "feedback_open_index" ON "feedback" USING btree ("created_at","id") WHERE "feedback"."closed_at" is null;--> statement-breakpoint
CREATE INDEX "feedback_of_person_index" ON "feedback" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "users_mentors_index" ON "users" USING btree ("id") WHERE "users"."is_available_as_mentor" and "users"."erased_at" is null;--> statement-breakpoint
-- users.current_mentees = the number of a mentor's accepted mentorships, however they begin and end (an erasure or a
-- cascade among them). Taking one more than max_mentees is refused here: the update waits for the mentor's row, so of
-- many acceptances at once each sees the one before it. Lowering max_mentees below what is taken ends nobody's.
CREATE FUNCTION count_mentees() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  was_mentor integer := CASE WHEN TG_OP <> 'INSERT' AND OLD.status = 'accepted' THEN OLD.mentor_id END;
  is_mentor integer := CASE WHEN TG_OP <> 'DELETE' AND NEW.status = 'accepted' THEN NEW.mentor_id END;
BEGIN
  IF was_mentor IS NOT DISTINCT FROM is_mentor THEN
    RETURN NULL;
  END IF;
  IF was_mentor IS NOT NULL THEN
    UPDATE users SET current_mentees = current_mentees - 1 WHERE id = was_mentor;
  END IF;
  IF is_mentor IS NOT NULL THEN
    UPDATE users SET current_mentees = current_mentees + 1 WHERE id = is_mentor AND current_mentees < max_mentees;
    IF NOT FOUND THEN
      RAISE EXCEPTION 'no free place' USING ERRCODE = 'check_violation', CONSTRAINT = 'users_mentor_places';
    END IF;
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER mentees_counted AFTER INSERT OR UPDATE OR DELETE ON mentorship_matches
  FOR EACH ROW EXECUTE FUNCTION count_mentees();

--> statement-breakpoint
-- The five counts of edu_stories = the number of its reactions of each kind, however a row came or went.
CREATE FUNCTION count_story_reactions() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  row_counted story_reactions := CASE TG_OP WHEN 'INSERT' THEN NEW ELSE OLD END;
  step integer := CASE TG_OP WHEN 'INSERT' THEN 1 ELSE -1 END;
BEGIN
  UPDATE edu_stories SET
    heartwarming_count = heartwarming_count + step * (row_counted.kind = 'heartwarming')::integer,
    inspiring_count = inspiring_count + step * (row_counted.kind = 'inspiring')::integer,
    powerful_count = powerful_count + step * (row_counted.kind = 'powerful')::integer,
    thought_provoking_count = thought_provoking_count + step * (row_counted.kind = 'thoughtProvoking')::integer,
    game_changing_count = game_changing_count + step * (row_counted.kind = 'gameChanging')::integer
  WHERE id = row_counted.story_id;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER story_reactions_counted AFTER INSERT OR DELETE ON story_reactions
  FOR EACH ROW EXECUTE FUNCTION count_story_reactions();
